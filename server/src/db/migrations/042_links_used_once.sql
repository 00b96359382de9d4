-- Publishing asks for the last link of a chain in use: without an index it read every round there ever was, a little
-- slower every minute. Unique, because two rounds with one link would have one seed.
create unique index rounds_chain_link_idx on rounds (chain_id, chain_index);

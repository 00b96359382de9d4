-- Links of the hash chains that seeds come from (docs/fairness.md).

-- One step down a chain: link k gives link k-1.
create or replace function previous_link(link bytea) returns bytea language sql immutable parallel safe
  as $$ select sha256('yaksok-link-v1'::bytea || link) $$;

-- A seed tells nothing of the links that follow.
create or replace function seed_of_link(link bytea) returns bytea language sql immutable parallel safe
  as $$ select sha256('yaksok-seed-v1'::bytea || link) $$;

-- A link of a chain, computed from its secret. For the functions below only.
create or replace function chain_link(p_chain bigint, p_index int) returns bytea language plpgsql as $$
declare
  link bytea;
  steps int;
begin
  select s.last_link, c.length - p_index into link, steps
    from seed_chains c join seed_chain_secrets s on s.chain_id = c.id where c.id = p_chain;
  for i in 1 .. steps loop
    link := previous_link(link);
  end loop;
  return link;
end $$;

-- A chain of fresh randomness; its anchor is public from here on.
create or replace function new_chain(p_lottery smallint, p_length int) returns seed_chains language plpgsql as $$
declare
  last bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  link bytea := last;
  chain seed_chains;
begin
  for i in 1 .. p_length loop
    link := previous_link(link);
  end loop;
  insert into seed_chains (lottery_id, length, anchor, created_at) values (p_lottery, p_length, link, money_now())
    returning * into chain;
  insert into seed_chain_secrets (chain_id, last_link) values (chain.id, last);
  return chain;
end $$;

-- The next unused link: the older of the last two chains since the last break that has one. The chain after it is
-- anchored 16 rounds ahead.
create or replace function next_link(p_lottery smallint, out chain_id bigint, out chain_index int) language plpgsql as $$
declare
  chain record;
  free int := 0;
begin
  for chain in
    select c.id, c.length, coalesce((select max(r.chain_index) from rounds r where r.chain_id = c.id), 0) as used
    from (select * from seed_chains where lottery_id = p_lottery
          and id > coalesce((select max(b.after_chain) from chain_breaks b where b.lottery_id = p_lottery), 0)
          order by id desc limit 2) c order by c.id
  loop
    free := free + chain.length - chain.used;
    if chain_id is null and chain.used < chain.length then
      chain_id := chain.id;
      chain_index := chain.used + 1;
    end if;
  end loop;
  if free <= 16 then
    chain := new_chain(p_lottery, 2048);
    if chain_id is null then
      chain_id := chain.id;
      chain_index := 1;
    end if;
  end if;
end $$;

grant execute on function previous_link, seed_of_link to yaksok_app;

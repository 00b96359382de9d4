-- The order of each list that grows, so that a page is read and not the whole of it (npm run bench:growth).

create index comments_shown_idx on comments (venue_id, written_on desc, id desc) where hidden_at is null;
create index comments_guestbook_idx on comments (written_on desc, id desc) where venue_id is null and hidden_at is null;
create index comments_best_idx on comments (venue_id, (coalesce(stars, 0)) desc, written_on desc, id desc) where hidden_at is null;
create index comments_visited_idx on comments (venue_id, written_on desc, id desc) where hidden_at is null and stars is not null;
create index notices_newest_idx on notices (published_at desc, id desc);
create index reviews_order_idx on reviews (seq, id) where hidden_at is null;
create index videos_order_idx on videos (seq, id) where hidden_at is null;
create index advertisements_order_idx on advertisements (seq, id) where hidden_at is null;

create index venues_category_number_idx on venues (category_id, number) where hidden_at is null;
create index venues_area_idx on venues ((split_part(btrim(location), ' ', 1)), district, number) where hidden_at is null;
create index venues_rating_idx on venues ((-rating), number) where hidden_at is null;
create index venues_price_idx on venues ((-greatest(price, price_other)), number) where hidden_at is null;
create index venues_province_idx on venues ((split_part(btrim(location), ' ', 1)), number) where hidden_at is null;
create index managers_shown_idx on managers (seq) where hidden_at is null;

-- A member's bookings to come are few; those before are walked from the latest on.
create index bookings_open_idx on bookings (member_id, ends_at) where state in ('requested', 'confirmed');
create index bookings_latest_idx on bookings (member_id, starts_at desc, id desc);
create index bookings_order_idx on bookings (starts_at, id);
create index bookings_requested_idx on bookings (starts_at, id) where state = 'requested';
create index bookings_held_idx on bookings (starts_at) where state in ('requested', 'confirmed', 'visited');
create index booking_waits_own_idx on booking_waits (member_id, state, starts_at, turn);

create index inquiries_asked_idx on inquiries (member_id, asked_at);
create index inquiries_newest_idx on inquiries (member_id, changed_at desc, id desc);
create index inquiries_mine_idx on inquiries (member_id) where state = 1 or changed_at > seen_at;
create index inquiries_order_idx on inquiries (changed_at, id);
create index inquiries_urgent_idx on inquiries (expected_at, id) where state = 1;
create index inquiry_messages_key_idx on inquiry_messages (key);
create index deposits_own_idx on deposits (account_id, id);
create index withdrawals_own_idx on withdrawals (account_id, id);
create index ledger_seals_time_idx on ledger_seals (sealed_at, id);
create index push_waiting_made_idx on push_waiting (made_at);
create index push_waiting_tries_idx on push_waiting (tries);
create index sessions_seen_idx on sessions (last_seen_at);
create index known_places_last_idx on known_places (last_at);
create index rounds_void_idx on rounds (lottery_id, seq) where state = 'void';
create index invites_newest_idx on invites (created_at desc, code desc);

-- The confirm origin (docs/decisions/078-confirm-origin.md): by which browser a session confirms there.

-- SHA-256 of the cookie that the browser has of the confirm origin; null until one is bound
alter table sessions add column confirm_browser bytea;
-- SHA-256 of the code by which one may be bound, and until when
alter table sessions add column confirm_code bytea;
alter table sessions add column confirm_code_until timestamptz;

-- its text was shown at the confirm origin and the member's secret, or a passkey's signature, was right there
alter table intents add column confirmed_at timestamptz;

-- What an operator has hidden: members see it no more, and it comes back as it was.
alter table venues add column hidden_at timestamptz;
alter table managers add column hidden_at timestamptz;
alter table reviews add column hidden_at timestamptz;
alter table comments add column hidden_at timestamptz;
alter table advertisements add column hidden_at timestamptz;
alter table videos add column hidden_at timestamptz;

create table saved_views (
  id text primary key check (length(id) >= 22),
  owner_id text not null references users (id),
  title text not null check (length(title) between 1 and 120),
  path text not null,
  query text not null,
  series jsonb not null,
  source text not null,
  as_of text,
  revision text,
  copy bytea check (length(copy) <= 1048576),
  created_at timestamptz not null,
  expires_at timestamptz,
  deleted_at timestamptz,
  check ((copy is null) = (deleted_at is not null))
);
--> statement-breakpoint
create index saved_views_owner on saved_views (owner_id);

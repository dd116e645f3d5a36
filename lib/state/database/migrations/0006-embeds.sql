create table embeds (
  id text primary key check (length(id) >= 22),
  owner_id text not null references users (id) on delete cascade,
  title text not null,
  path text not null,
  query text not null,
  origins text[] not null check (cardinality(origins) > 0),
  quota_hourly integer not null check (quota_hourly > 0),
  quota_daily integer not null check (quota_daily > 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  views bigint not null default 0,
  last_seen_at timestamptz
);
--> statement-breakpoint
create index embeds_owner on embeds (owner_id);

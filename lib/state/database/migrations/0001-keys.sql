create table users (
  id text primary key,
  email text unique,
  name text not null,
  role text not null check (role in ('user', 'admin')),
  tier text not null check (tier in ('free', 'pro', 'enterprise')),
  created_at timestamptz not null
);
--> statement-breakpoint
create table api_keys (
  id text primary key,
  owner_id text not null references users (id),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  hint text not null,
  mode text not null check (mode in ('live', 'test')),
  tier text not null check (tier in ('free', 'pro', 'enterprise')),
  permissions text[] not null,
  quota_hourly integer check (quota_hourly > 0),
  quota_daily integer check (quota_daily > 0),
  grants jsonb,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  replaced_by text references api_keys (id),
  last_used_at timestamptz
);
--> statement-breakpoint
create index api_keys_owner on api_keys (owner_id);
--> statement-breakpoint
create table usage (
  key_id text not null references api_keys (id),
  window_start timestamptz not null,
  count integer not null,
  primary key (key_id, window_start)
);
--> statement-breakpoint
create table audit (
  id bigserial primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null
);
--> statement-breakpoint
create table key_revision (id integer primary key check (id = 1), value bigint not null);
--> statement-breakpoint
insert into key_revision values (1, 0);

create table boards (
  id text primary key check (length(id) >= 22),
  owner_id text not null references users (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) <= 600),
  content jsonb not null,
  is_shared boolean not null default false,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
--> statement-breakpoint
create index boards_owner on boards (owner_id);

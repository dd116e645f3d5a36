create sequence quota_revision;
--> statement-breakpoint
create table quota_counts (
  name text primary key,
  count integer not null,
  ends_at timestamptz not null,
  revision bigint not null
);
--> statement-breakpoint
create index quota_counts_revision on quota_counts (revision);
--> statement-breakpoint
create index usage_window on usage (window_start);

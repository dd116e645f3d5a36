alter table api_keys drop constraint api_keys_owner_id_fkey,
  add foreign key (owner_id) references users (id) on delete cascade;
--> statement-breakpoint
alter table usage drop constraint usage_key_id_fkey,
  add foreign key (key_id) references api_keys (id) on delete cascade;
--> statement-breakpoint
alter table saved_views drop constraint saved_views_owner_id_fkey,
  add foreign key (owner_id) references users (id) on delete cascade;
--> statement-breakpoint
create index saved_views_expiry on saved_views (expires_at) where deleted_at is null;

CREATE TABLE "watchlists" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"title" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"entries" text[] NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watchlists_id_check" CHECK (length(id) >= 22),
	CONSTRAINT "watchlists_title_check" CHECK (length(title) between 1 and 80),
	CONSTRAINT "watchlists_entries_check" CHECK (cardinality(entries) <= 200),
	CONSTRAINT "watchlists_version_check" CHECK (version > 0)
);
--> statement-breakpoint
ALTER TABLE "watchlists" ADD CONSTRAINT "watchlists_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watchlists_owner" ON "watchlists" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "watchlists_default" ON "watchlists" USING btree ("owner_id") WHERE is_default;
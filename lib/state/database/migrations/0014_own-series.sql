CREATE TABLE "own_series" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_series_id_check" CHECK (length(id) >= 22),
	CONSTRAINT "own_series_title_check" CHECK (length(title) between 1 and 120),
	CONSTRAINT "own_series_description_check" CHECK (length(description) <= 600),
	CONSTRAINT "own_series_version_check" CHECK (version > 0)
);
--> statement-breakpoint
ALTER TABLE "own_series" ADD CONSTRAINT "own_series_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_series_owner" ON "own_series" USING btree ("owner_id");
CREATE TABLE "mail_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"owner_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_links_hash_check" CHECK (hash ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "mail_links_kind_check" CHECK (kind in ('sign-up', 'password', 'confirm')),
	CONSTRAINT "mail_links_owner_check" CHECK ((owner_id is null) = (kind = 'sign-up'))
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"enabled_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"idle_ends_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"awaits_factor" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sessions_id_check" CHECK (id ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "sessions_ends_check" CHECK (idle_ends_at <= ends_at)
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_links_owner" ON "mail_links" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "mail_links_expiry" ON "mail_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_owner" ON "sessions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "sessions_idle_end" ON "sessions" USING btree ("idle_ends_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_expire" ON "sign_in_attempts" USING btree ("expire");--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "session_epoch";--> statement-breakpoint
-- Providers have verified the addresses of their users, and operators have vouched for whom they invited.
UPDATE "users" SET "email_verified_at" = "created_at"
WHERE "email" IS NOT NULL AND ("oidc_subject" IS NOT NULL OR ("password_hash" IS NOT NULL AND EXISTS (
	SELECT FROM "audit" WHERE "action" = 'user.create' AND "subject" = "users"."id" AND "actor" <> "users"."id"
)));

CREATE TABLE "alert_deliveries" (
	"event_id" text NOT NULL,
	"target_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "alert_deliveries_pkey" PRIMARY KEY("event_id","target_id"),
	CONSTRAINT "alert_deliveries_check" CHECK ((next_at is not null)::int + (delivered_at is not null)::int + (failed_at is not null)::int = 1)
);
--> statement-breakpoint
CREATE TABLE "alert_events" (
	"id" text PRIMARY KEY NOT NULL,
	"alert_id" text NOT NULL,
	"kind" text NOT NULL,
	"row_time" bigint NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"fires_now" boolean,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_events_once" UNIQUE("alert_id","row_time","kind","revision"),
	CONSTRAINT "alert_events_kind_check" CHECK (kind in ('fired', 'resolved', 'revised', 'stale', 'test'))
);
--> statement-breakpoint
CREATE TABLE "alert_routes" (
	"alert_id" text NOT NULL,
	"target_id" text NOT NULL,
	CONSTRAINT "alert_routes_pkey" PRIMARY KEY("alert_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "alert_targets" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"address" text NOT NULL,
	"hint" text NOT NULL,
	"secret" text,
	"earlier_secret" text,
	"earlier_ends_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_targets_id_check" CHECK (length(id) >= 22),
	CONSTRAINT "alert_targets_title_check" CHECK (length(title) between 1 and 120),
	CONSTRAINT "alert_targets_kind_check" CHECK (kind in ('webhook', 'slack', 'discord', 'telegram', 'ntfy', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"query" text NOT NULL,
	"condition" text NOT NULL,
	"clear" text,
	"confirm_rows" integer DEFAULT 1 NOT NULL,
	"clear_rows" integer DEFAULT 1 NOT NULL,
	"sends" text[] NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"state_since" bigint,
	"seen_row" bigint,
	"start_row" bigint,
	"data_kind" text NOT NULL,
	"data_revision" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"evaluated_at" timestamp with time zone,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alerts_id_check" CHECK (length(id) >= 22),
	CONSTRAINT "alerts_title_check" CHECK (length(title) between 1 and 120),
	CONSTRAINT "alerts_rows_check" CHECK (confirm_rows between 1 and 100 and clear_rows between 1 and 100),
	CONSTRAINT "alerts_state_check" CHECK (state in ('ok', 'pending', 'firing', 'resolved'))
);
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "public"."alert_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "public"."alert_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_alert_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_routes" ADD CONSTRAINT "alert_routes_alert_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_routes" ADD CONSTRAINT "alert_routes_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "public"."alert_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_targets" ADD CONSTRAINT "alert_targets_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_deliveries_next" ON "alert_deliveries" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "alert_deliveries_target" ON "alert_deliveries" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "alert_events_created" ON "alert_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alert_routes_target" ON "alert_routes" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "alert_targets_owner" ON "alert_targets" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "alerts_owner" ON "alerts" USING btree ("owner_id");
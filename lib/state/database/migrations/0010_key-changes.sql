CREATE TABLE "deleted_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "deleted_keys_revision" ON "deleted_keys" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "api_keys_revision" ON "api_keys" USING btree ("revision");--> statement-breakpoint
-- Triggers, because keys also disappear by cascades and are changed by processes of the previous version during an
-- upgrade. The one row of key_revision stays locked until the end of the transaction, so numbers become visible in order.
CREATE FUNCTION next_key_revision() RETURNS bigint LANGUAGE sql AS
$$ UPDATE key_revision SET value = value + 1 RETURNING value $$;
--> statement-breakpoint
CREATE FUNCTION number_key_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.revision := next_key_revision();
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER api_keys_changed
	BEFORE INSERT OR UPDATE OF hash, tier, permissions, quota_hourly, quota_daily, grants, expires_at, revoked_at, owner_id
	ON api_keys FOR EACH ROW EXECUTE FUNCTION number_key_change();
--> statement-breakpoint
CREATE FUNCTION record_deleted_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM gone) THEN
		DELETE FROM deleted_keys WHERE deleted_at < now() - interval '1 day';
		WITH next AS (SELECT next_key_revision() AS revision)
		INSERT INTO deleted_keys SELECT gone.hash, next.revision, now() FROM gone, next;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER api_keys_deleted
	AFTER DELETE ON api_keys REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION record_deleted_keys();

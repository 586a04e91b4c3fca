CREATE TABLE "discarded_files" (
	"place" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "discarded_files_place_name_pk" PRIMARY KEY("place","name")
);
--> statement-breakpoint
CREATE TABLE "first_account_links" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "marketplaces" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What the demo made is known by the request that its records name.
UPDATE "brands" SET "demo" = true WHERE "id" IN (
  SELECT r."entity_id" FROM "change_records" r JOIN "change_batches" b ON b."id" = r."batch_id"
  WHERE r."entity" = 'brand' AND r."version" = 1 AND b."request_id" = 'demo');
--> statement-breakpoint
UPDATE "marketplaces" SET "demo" = true WHERE "id" IN (
  SELECT r."entity_id" FROM "change_records" r JOIN "change_batches" b ON b."id" = r."batch_id"
  WHERE r."entity" = 'marketplace' AND r."version" = 1 AND b."request_id" = 'demo');
--> statement-breakpoint
-- Evidence is only ever added; that of the demo goes with the demo.
CREATE FUNCTION assay_keep_evidence() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM investigations i JOIN brands b ON b.id = i.brand_id WHERE i.id = OLD.investigation_id AND b.demo
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is added to, never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
DROP TRIGGER investigation_evidence_kept ON "investigation_evidence";
--> statement-breakpoint
CREATE TRIGGER investigation_evidence_kept BEFORE UPDATE OR DELETE ON "investigation_evidence"
FOR EACH ROW EXECUTE FUNCTION assay_keep_evidence();

ALTER TABLE "listing_search" DROP CONSTRAINT "listing_search_listing_id_listings_id_fk";
--> statement-breakpoint
ALTER TABLE "listing_enrichment" DROP CONSTRAINT "listing_enrichment_listing_id_listings_id_fk";
--> statement-breakpoint
ALTER TABLE "change_records" DROP CONSTRAINT "change_records_batch_id_change_batches_id_fk";

--> statement-breakpoint
-- What the foreign keys promised is kept by who writes the rows: triggers on the listings, and the statement that reads the batch of a
-- record. They looked up one row for each that was written: the listing just written, and the same batch a thousand times.
CREATE FUNCTION assay_listings_removed() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  gone uuid[] := ARRAY(SELECT id FROM removed);
BEGIN
  DELETE FROM listing_search WHERE listing_id = ANY(gone);
  DELETE FROM listing_enrichment WHERE listing_id = ANY(gone);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listings_removed AFTER DELETE ON listings
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION assay_listings_removed();
--> statement-breakpoint
CREATE TRIGGER change_batches_kept BEFORE DELETE ON change_batches
FOR EACH ROW EXECUTE FUNCTION assay_refuse_change();

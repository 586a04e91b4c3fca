-- The brand and the moment of creation stand beside the searched text, so that a search by text reads no row of listings. The table is
-- rebuilt: an update of each row would leave it twice as large.
CREATE TABLE "listing_search_placed" AS
SELECT s.listing_id, l.brand_id, l.created, s.text, s.marks FROM listing_search s JOIN listings l ON l.id = s.listing_id;
--> statement-breakpoint
DROP TABLE "listing_search";
--> statement-breakpoint
ALTER TABLE "listing_search_placed" RENAME TO "listing_search";
--> statement-breakpoint
ALTER TABLE "listing_search"
  ADD CONSTRAINT "listing_search_pkey" PRIMARY KEY ("listing_id"),
  ADD CONSTRAINT "listing_search_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade,
  ALTER COLUMN "brand_id" SET NOT NULL,
  ALTER COLUMN "created" SET NOT NULL,
  ALTER COLUMN "text" SET NOT NULL,
  ALTER COLUMN "marks" SET NOT NULL,
  ALTER COLUMN "marks" SET DEFAULT '{}',
  SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
CREATE INDEX "listing_search_marks" ON "listing_search" USING gin ("marks");
--> statement-breakpoint
CREATE INDEX "listing_search_trigrams" ON "listing_search" USING gin ("text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "listing_search_grams" ON "listing_search" USING gin (assay_grams("text"));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assay_search_added() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO listing_search (listing_id, brand_id, created, text, marks)
  SELECT l.id, l.brand_id, l.created, assay_search_text(l.*), assay_seller_marks(l.seller_id, l.seller_store_url, l.images)
  FROM added l;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION assay_search_moved() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE listing_search s SET brand_id = NEW.brand_id, created = NEW.created WHERE s.listing_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Row by row, since hardly any statement sets these columns: those that don't are not looked at.
CREATE TRIGGER listings_search_moved AFTER UPDATE OF brand_id, created ON listings
FOR EACH ROW WHEN ((OLD.brand_id, OLD.created) IS DISTINCT FROM (NEW.brand_id, NEW.created))
EXECUTE FUNCTION assay_search_moved();
--> statement-breakpoint
ANALYZE "listing_search";

DROP INDEX "images_uncompared";--> statement-breakpoint
DROP INDEX "pictures_unread";--> statement-breakpoint
DROP INDEX "pictures_text";--> statement-breakpoint
DROP INDEX "pictures_text_grams";--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "logos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "picture_languages" text[] DEFAULT '{eng}' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "logos_problem" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "text_problem" text;--> statement-breakpoint
-- What was read by content so far was read in English for everyone.
UPDATE "images" i SET "text" = p."text" FROM "pictures" p WHERE p.sha256 = i.sha256 AND p."text" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "images_text" ON "images" USING gin (assay_fold("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "images_text_grams" ON "images" USING gin (assay_grams(assay_fold("text")));--> statement-breakpoint
ALTER TABLE "pictures" DROP COLUMN "text";
--> statement-breakpoint
-- Sets the reading of a brand's listings back to waiting, where anything of them is stored. Rows are locked in the order of their ids.
CREATE FUNCTION assay_read_again(brand uuid) RETURNS void
LANGUAGE sql
AS $$
  UPDATE listing_enrichment e SET version = e.version + 1, reading = 'waiting', reading_note = NULL
  FROM (SELECT listing_id FROM listing_enrichment WHERE brand_id = brand AND reading IN ('done', 'failed')
        ORDER BY listing_id FOR UPDATE) AS locked
  WHERE e.listing_id = locked.listing_id
$$;
--> statement-breakpoint
-- Where what is looked for in a brand's pictures changes, that brand's images are compared anew; where its languages change, they are read anew.
CREATE OR REPLACE FUNCTION assay_official_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE images SET logos = NULL, logos_problem = NULL WHERE brand_id = NEW.id;
  PERFORM assay_read_again(NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER brands_official_changed ON brands;
--> statement-breakpoint
CREATE TRIGGER brands_official_changed AFTER UPDATE OF official_images, logos ON brands
FOR EACH ROW WHEN (OLD.official_images IS DISTINCT FROM NEW.official_images OR OLD.logos IS DISTINCT FROM NEW.logos)
EXECUTE FUNCTION assay_official_changed();
--> statement-breakpoint
CREATE FUNCTION assay_languages_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE images SET text = NULL, text_problem = NULL WHERE brand_id = NEW.id;
  PERFORM assay_read_again(NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER brands_languages_changed AFTER UPDATE OF picture_languages ON brands
FOR EACH ROW WHEN (OLD.picture_languages IS DISTINCT FROM NEW.picture_languages) EXECUTE FUNCTION assay_languages_changed();

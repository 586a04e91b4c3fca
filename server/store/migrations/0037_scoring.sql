CREATE TYPE "public"."scoring_change" AS ENUM('listing', 'picture', 'official', 'name');--> statement-breakpoint
CREATE TABLE "scoring_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scoring_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" uuid NOT NULL,
	"kind" "scoring_change" NOT NULL,
	"listing_id" uuid,
	"standing" text,
	"seller_key" uuid,
	"title" text,
	"images" jsonb
);
--> statement-breakpoint
CREATE TABLE "scoring_rests" (
	"brand_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scoring_changes" ADD CONSTRAINT "scoring_changes_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_rests" ADD CONSTRAINT "scoring_rests_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scoring_changes_brand" ON "scoring_changes" USING btree ("brand_id","id");--> statement-breakpoint
-- How a listing counts in the scores of others: the domain's verdicts, authorized sellers apart.
CREATE FUNCTION assay_standing(state listing_state) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN state IN ('DRAFT', 'INFRINGING', 'REINSTATED') THEN 'infringing'
              WHEN state = 'AUTHORIZED_SELLER' THEN 'authorized'
              WHEN state IN ('GENUINE', 'LOOKALIKE', 'IRRELEVANT', 'REVIEWED') THEN 'cleared' END
$$;
--> statement-breakpoint
-- Appends the listings that begin to count, cease to, or count otherwise.
CREATE FUNCTION assay_scoring_added() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO scoring_changes (brand_id, kind, listing_id)
  SELECT brand_id, 'listing', id FROM added WHERE assay_standing(state) IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION assay_scoring_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO scoring_changes (brand_id, kind, listing_id, standing, seller_key, title, images)
  SELECT was.brand_id, 'listing', was.id, assay_standing(was.state),
         CASE WHEN l.seller_key IS DISTINCT FROM was.seller_key THEN was.seller_key END,
         CASE WHEN l.title <> was.title THEN was.title END,
         CASE WHEN l.images <> was.images THEN was.images END
  FROM now_is l JOIN was ON was.id = l.id
  WHERE assay_standing(l.state) IS DISTINCT FROM assay_standing(was.state)
     OR (assay_standing(l.state) IS NOT NULL
         AND (l.title, l.images, l.seller_key) IS DISTINCT FROM (was.title, was.images, was.seller_key));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION assay_scoring_removed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO scoring_changes (brand_id, kind, listing_id, standing, seller_key, title, images)
  SELECT r.brand_id, 'listing', r.id, assay_standing(r.state), r.seller_key, r.title, r.images
  FROM removed r JOIN brands b ON b.id = r.brand_id WHERE assay_standing(r.state) IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listings_scoring_added AFTER INSERT ON listings
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION assay_scoring_added();
--> statement-breakpoint
CREATE TRIGGER listings_scoring_changed AFTER UPDATE ON listings
REFERENCING OLD TABLE AS was NEW TABLE AS now_is FOR EACH STATEMENT EXECUTE FUNCTION assay_scoring_changed();
--> statement-breakpoint
CREATE TRIGGER listings_scoring_removed AFTER DELETE ON listings
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION assay_scoring_removed();
--> statement-breakpoint
-- The elements of two lists of pictures that only one of them has.
CREATE FUNCTION assay_pictures_between(one jsonb, other jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(jsonb_agg(picture), '[]') FROM jsonb_array_elements(one || other) AS picture
  WHERE NOT (one @> jsonb_build_array(picture) AND other @> jsonb_build_array(picture))
$$;
--> statement-breakpoint
CREATE FUNCTION assay_scoring_brand() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF NEW.name <> OLD.name THEN
    INSERT INTO scoring_changes (brand_id, kind) VALUES (NEW.id, 'name');
  END IF;
  IF NEW.official_images <> OLD.official_images THEN
    INSERT INTO scoring_changes (brand_id, kind, images)
    VALUES (NEW.id, 'official', assay_pictures_between(OLD.official_images, NEW.official_images));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER brands_scoring AFTER UPDATE OF name, official_images ON brands
FOR EACH ROW EXECUTE FUNCTION assay_scoring_brand();
--> statement-breakpoint
CREATE FUNCTION assay_scoring_product() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  changed jsonb := assay_pictures_between(
    CASE WHEN TG_OP = 'INSERT' THEN '[]' ELSE OLD.images END, CASE WHEN TG_OP = 'DELETE' THEN '[]' ELSE NEW.images END);
BEGIN
  INSERT INTO scoring_changes (brand_id, kind, images)
  SELECT b.id, 'official', changed FROM brands b
  WHERE b.id = CASE WHEN TG_OP = 'DELETE' THEN OLD.brand_id ELSE NEW.brand_id END AND changed <> '[]';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_scoring AFTER INSERT OR DELETE OR UPDATE OF images ON products
FOR EACH ROW EXECUTE FUNCTION assay_scoring_product();
--> statement-breakpoint
-- What is seen in a picture counts where a listing that counts has it, two of which stand for all, or the brand itself.
CREATE FUNCTION assay_scoring_seen() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO scoring_changes (brand_id, kind, listing_id)
  SELECT i.brand_id, 'picture', u.id FROM images i CROSS JOIN LATERAL (
    SELECT l.id FROM image_uses u JOIN listings l ON l.id = u.listing_id
    WHERE u.brand_id = i.brand_id AND u.sha256 = NEW.sha256 AND assay_standing(l.state) IS NOT NULL LIMIT 2
  ) AS u
  WHERE i.sha256 = NEW.sha256;
  INSERT INTO scoring_changes (brand_id, kind, images)
  SELECT o.brand_id, 'official', jsonb_agg(o.picture) FROM (
    SELECT b.id AS brand_id, picture FROM brands b, jsonb_array_elements(b.official_images) AS picture
    UNION ALL
    SELECT p.brand_id, picture FROM products p, jsonb_array_elements(p.images) AS picture
  ) AS o JOIN files f ON f.id = assay_uuid(o.picture->>'file') AND f.sha256 = NEW.sha256
  GROUP BY o.brand_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER pictures_scoring AFTER UPDATE OF hash ON pictures
FOR EACH ROW WHEN (OLD.hash IS DISTINCT FROM NEW.hash) EXECUTE FUNCTION assay_scoring_seen();

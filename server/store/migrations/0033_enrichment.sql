CREATE TYPE "public"."enrichment_state" AS ENUM('waiting', 'done', 'failed', 'off');--> statement-breakpoint
CREATE TABLE "enrichment_tallies" (
	"brand_id" uuid NOT NULL,
	"pictures" "enrichment_state" NOT NULL,
	"pictures_note" text,
	"reading" "enrichment_state" NOT NULL,
	"reading_note" text,
	"product" "enrichment_state" NOT NULL,
	"product_note" text,
	"score" "enrichment_state" NOT NULL,
	"score_note" text,
	"listings" integer NOT NULL,
	"pictures_count" integer NOT NULL,
	"pictures_left" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_enrichment" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"wanted" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"pictures_count" integer NOT NULL,
	"pictures_left" integer NOT NULL,
	"pictures" "enrichment_state" NOT NULL,
	"pictures_note" text,
	"reading" "enrichment_state" NOT NULL,
	"reading_note" text,
	"product" "enrichment_state" NOT NULL,
	"product_note" text,
	"score" "enrichment_state" NOT NULL,
	"score_note" text
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "enrichment_paused" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing_enrichment" ADD CONSTRAINT "listing_enrichment_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_enrichment_pictures" ON "listing_enrichment" USING btree ("brand_id","wanted" DESC NULLS LAST,"created" DESC NULLS FIRST,"listing_id" DESC NULLS FIRST) WHERE pictures = 'waiting';--> statement-breakpoint
CREATE INDEX "listing_enrichment_reading" ON "listing_enrichment" USING btree ("brand_id","wanted" DESC NULLS LAST,"created" DESC NULLS FIRST,"listing_id" DESC NULLS FIRST) WHERE reading = 'waiting' AND pictures <> 'waiting';--> statement-breakpoint
CREATE INDEX "listing_enrichment_product" ON "listing_enrichment" USING btree ("brand_id","wanted" DESC NULLS LAST,"created" DESC NULLS FIRST,"listing_id" DESC NULLS FIRST) WHERE product = 'waiting';--> statement-breakpoint
CREATE INDEX "listing_enrichment_score" ON "listing_enrichment" USING btree ("brand_id","wanted" DESC NULLS LAST,"created" DESC NULLS FIRST,"listing_id" DESC NULLS FIRST) WHERE score = 'waiting';
--> statement-breakpoint
-- Each statement that changes how far listings are appends by how many of each kind, and waits for nobody.
CREATE FUNCTION assay_enrichment_added() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO enrichment_tallies (brand_id, pictures, pictures_note, reading, reading_note, product, product_note, score, score_note, listings, pictures_count, pictures_left)
  SELECT brand_id, pictures, pictures_note, reading, reading_note, product, product_note, score, score_note, count(*), sum(pictures_count),
         coalesce(sum(pictures_left) FILTER (WHERE pictures = 'waiting'), 0)
  FROM added GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION assay_enrichment_removed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO enrichment_tallies (brand_id, pictures, pictures_note, reading, reading_note, product, product_note, score, score_note, listings, pictures_count, pictures_left)
  SELECT brand_id, pictures, pictures_note, reading, reading_note, product, product_note, score, score_note, -count(*), -sum(pictures_count),
         -coalesce(sum(pictures_left) FILTER (WHERE pictures = 'waiting'), 0)
  FROM removed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION assay_enrichment_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO enrichment_tallies (brand_id, pictures, pictures_note, reading, reading_note, product, product_note, score, score_note, listings, pictures_count, pictures_left)
  SELECT brand_id, pictures, pictures_note, reading, reading_note, product, product_note, score, score_note, sum(sign), sum(sign * pictures_count),
         coalesce(sum(sign * pictures_left) FILTER (WHERE pictures = 'waiting'), 0)
  FROM (SELECT *, -1 AS sign FROM was UNION ALL SELECT *, 1 FROM now_is) AS e
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 
  HAVING sum(sign) <> 0 OR sum(sign * pictures_count) <> 0 OR sum(sign * pictures_left) <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listing_enrichment_added AFTER INSERT ON listing_enrichment
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION assay_enrichment_added();
--> statement-breakpoint
CREATE TRIGGER listing_enrichment_removed AFTER DELETE ON listing_enrichment
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION assay_enrichment_removed();
--> statement-breakpoint
CREATE TRIGGER listing_enrichment_changed AFTER UPDATE ON listing_enrichment
REFERENCING OLD TABLE AS was NEW TABLE AS now_is FOR EACH STATEMENT EXECUTE FUNCTION assay_enrichment_changed();
--> statement-breakpoint
-- Of how many pictures there is no copy.
CREATE FUNCTION assay_pictures_left(images jsonb) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT jsonb_array_length(jsonb_path_query_array(images, '$[*].file ? (@ == null)')) $$;
--> statement-breakpoint
-- Whether there is anything to fetch for a listing: nothing without pictures, nothing where each has a copy.
CREATE FUNCTION assay_pictures_stage(images jsonb) RETURNS enrichment_state
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT (CASE WHEN images = '[]' THEN 'off' WHEN assay_pictures_left(images) > 0 THEN 'waiting' ELSE 'done' END)::enrichment_state
$$;
--> statement-breakpoint
-- How far a listing is that has just come in: all waits that was not given.
CREATE FUNCTION assay_enrichment_of(images jsonb, product_id uuid, score float8)
RETURNS TABLE (pictures enrichment_state, pictures_count integer, pictures_left integer, note text, reading enrichment_state, product enrichment_state, score enrichment_state)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT p.state, jsonb_array_length($1), assay_pictures_left($1),
         CASE p.state WHEN 'off' THEN 'The listing has no picture.' END,
         (CASE p.state WHEN 'off' THEN 'off' ELSE 'waiting' END)::enrichment_state,
         (CASE WHEN $2 IS NULL THEN 'waiting' ELSE 'done' END)::enrichment_state,
         (CASE WHEN $3 IS NULL THEN 'waiting' ELSE 'done' END)::enrichment_state
  FROM (SELECT assay_pictures_stage($1) AS state) AS p
$$;
--> statement-breakpoint
CREATE FUNCTION assay_listings_enrich() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO listing_enrichment (listing_id, brand_id, created, pictures_count, pictures_left, pictures, pictures_note, reading, reading_note, product, score)
  SELECT l.id, l.brand_id, l.created, e.pictures_count, e.pictures_left, e.pictures, e.note, e.reading, e.note, e.product, e.score
  FROM added l CROSS JOIN LATERAL assay_enrichment_of(l.images, l.product_id, l.score) AS e;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Sets back to waiting what rests on the columns that have changed. Rows are locked in the order of their ids.
CREATE FUNCTION assay_listings_enrich_again() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  others uuid[] := ARRAY(
    SELECT l.id FROM now_is l JOIN was ON was.id = l.id
    WHERE (l.images, l.product_id, l.title, l.price, l.currency, l.condition, l.seller, l.seller_id)
          IS DISTINCT FROM
          (was.images, was.product_id, was.title, was.price, was.currency, was.condition, was.seller, was.seller_id)
    ORDER BY l.id);
BEGIN
  IF cardinality(others) = 0 THEN RETURN NULL; END IF;
  PERFORM FROM listing_enrichment e WHERE e.listing_id = ANY(others) ORDER BY e.listing_id FOR UPDATE;
  UPDATE listing_enrichment e SET
    version = e.version + 1,
    pictures_count = jsonb_array_length(c.images),
    pictures_left = assay_pictures_left(c.images),
    pictures = CASE WHEN c.pictured THEN c.state ELSE e.pictures END,
    pictures_note = CASE WHEN c.pictured THEN c.note ELSE e.pictures_note END,
    reading = CASE WHEN NOT c.pictured THEN e.reading WHEN c.state = 'off' THEN 'off' ELSE 'waiting' END,
    reading_note = CASE WHEN c.pictured THEN c.note ELSE e.reading_note END,
    product = CASE WHEN c.assigned AND c.product_id IS NOT NULL THEN 'done' WHEN c.assigned THEN 'off'
                   WHEN c.described AND c.product_id IS NULL THEN 'waiting' ELSE e.product END,
    product_note = CASE WHEN c.assigned AND c.product_id IS NULL THEN 'The product was taken off the listing.'
                        WHEN c.assigned OR c.described THEN NULL ELSE e.product_note END,
    -- Of new pictures nothing is known until they were read.
    score = CASE WHEN c.assigned OR c.described OR c.state = 'off' THEN 'waiting' ELSE e.score END,
    score_note = CASE WHEN c.assigned OR c.described OR c.state = 'off' THEN NULL ELSE e.score_note END
  FROM (
    SELECT l.id, l.product_id, l.images, l.images IS DISTINCT FROM was.images AS pictured,
           l.product_id IS DISTINCT FROM was.product_id AS assigned,
           (l.title, l.price, l.currency, l.condition, l.seller, l.seller_id)
             IS DISTINCT FROM (was.title, was.price, was.currency, was.condition, was.seller, was.seller_id) AS described,
           p.state, CASE p.state WHEN 'off' THEN 'The listing has no picture.' END AS note
    FROM now_is l JOIN was ON was.id = l.id CROSS JOIN LATERAL (SELECT assay_pictures_stage(l.images) AS state) AS p
    WHERE l.id = ANY(others)
  ) AS c
  WHERE e.listing_id = c.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listings_enrich AFTER INSERT ON listings
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION assay_listings_enrich();
--> statement-breakpoint
CREATE TRIGGER listings_enrich_again AFTER UPDATE ON listings
REFERENCING OLD TABLE AS was NEW TABLE AS now_is FOR EACH STATEMENT EXECUTE FUNCTION assay_listings_enrich_again();
--> statement-breakpoint
INSERT INTO listing_enrichment (listing_id, brand_id, created, pictures_count, pictures_left, pictures, pictures_note, reading, reading_note, product, score)
SELECT l.id, l.brand_id, l.created, e.pictures_count, e.pictures_left, e.pictures, e.note, e.reading, e.note, e.product, e.score
FROM listings l CROSS JOIN LATERAL assay_enrichment_of(l.images, l.product_id, l.score) AS e;

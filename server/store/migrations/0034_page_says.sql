CREATE TABLE "listing_extra_names" (
	"brand_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "listing_extra_names_brand_id_name_pk" PRIMARY KEY("brand_id","name")
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "reviews_count" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "quantity" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "shipping_from" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "extra" jsonb;--> statement-breakpoint
ALTER TABLE "listing_extra_names" ADD CONSTRAINT "listing_extra_names_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_extra" ON "listings" USING gin ("extra" jsonb_path_ops) WHERE extra IS NOT NULL;--> statement-breakpoint
-- The beginning of a description is searched too (DESCRIPTION_SEARCHED).
CREATE OR REPLACE FUNCTION assay_search_text(l listings) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT assay_fold(concat_ws(E'\n', l.title, l.seller, l.item_id, l.seller_id, l.source_brand, left(l.description, 2000)))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assay_search_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE listing_search s
  SET text = assay_search_text(l.*), marks = assay_seller_marks(l.seller_id, l.seller_store_url, l.images)
  FROM now_is l JOIN was ON was.id = l.id
  WHERE s.listing_id = l.id
    AND (l.title, l.seller, l.item_id, l.seller_id, l.source_brand, l.seller_store_url, l.images, l.description)
        IS DISTINCT FROM
        (was.title, was.seller, was.item_id, was.seller_id, was.source_brand, was.seller_store_url, was.images,
         was.description);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Sets back to waiting what rests on the columns that have changed, the description among them. Rows are locked in the order of their ids.
CREATE OR REPLACE FUNCTION assay_listings_enrich_again() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  others uuid[] := ARRAY(
    SELECT l.id FROM now_is l JOIN was ON was.id = l.id
    WHERE (l.images, l.product_id, l.title, l.price, l.currency, l.condition, l.description, l.seller, l.seller_id)
          IS DISTINCT FROM
          (was.images, was.product_id, was.title, was.price, was.currency, was.condition, was.description, was.seller, was.seller_id)
    ORDER BY l.id);
BEGIN
  IF cardinality(others) = 0 THEN RETURN NULL; END IF;
  PERFORM FROM listing_enrichment e WHERE e.listing_id = ANY(others) ORDER BY e.listing_id FOR UPDATE;
  UPDATE listing_enrichment e SET
    version = e.version + 1,
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
    SELECT l.id, l.product_id, l.images IS DISTINCT FROM was.images AS pictured,
           l.product_id IS DISTINCT FROM was.product_id AS assigned,
           (l.title, l.price, l.currency, l.condition, l.description, l.seller, l.seller_id)
             IS DISTINCT FROM (was.title, was.price, was.currency, was.condition, was.description, was.seller, was.seller_id) AS described,
           p.state, CASE p.state WHEN 'off' THEN 'The listing has no picture.' END AS note
    FROM now_is l JOIN was ON was.id = l.id CROSS JOIN LATERAL (SELECT assay_pictures_stage(l.images) AS state) AS p
    WHERE l.id = ANY(others)
  ) AS c
  WHERE e.listing_id = c.id;
  RETURN NULL;
END
$$;

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
--> statement-breakpoint
-- One trigger where three went through the changed rows, each by itself: what is searched, gathered and counted of listings follows them
-- as before. A change of state, by far the most frequent one, is seen at once to concern none of them.
--
-- Rows before and after are joined fully in each trigger: a session plans a trigger's statements once, and where its first change was of one
-- listing it went through all rows after for each row before ever after: 43 s for 10,000 listings. A full join can't be done so.
DROP TRIGGER listings_search_changed ON listings;
--> statement-breakpoint
DROP TRIGGER listings_enrich_again ON listings;
--> statement-breakpoint
DROP TRIGGER listings_images_changed ON listings;
--> statement-breakpoint
DROP FUNCTION assay_search_changed();
--> statement-breakpoint
DROP FUNCTION assay_listings_enrich_again();
--> statement-breakpoint
DROP FUNCTION assay_images_changed();
--> statement-breakpoint
CREATE FUNCTION assay_listings_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  searched uuid[];
  gathered uuid[];
  pictured listings[];
BEGIN
  SELECT array_agg(l.id) FILTER (WHERE
           (l.title, l.seller, l.item_id, l.seller_id, l.source_brand, l.seller_store_url, l.images, l.description)
           IS DISTINCT FROM
           (was.title, was.seller, was.item_id, was.seller_id, was.source_brand, was.seller_store_url, was.images, was.description)),
         array_agg(l.id ORDER BY l.id) FILTER (WHERE
           (l.images, l.product_id, l.title, l.price, l.currency, l.condition, l.description, l.seller, l.seller_id)
           IS DISTINCT FROM
           (was.images, was.product_id, was.title, was.price, was.currency, was.condition, was.description, was.seller, was.seller_id)),
         array_agg(l) FILTER (WHERE l.images IS DISTINCT FROM was.images)
  INTO searched, gathered, pictured
  FROM now_is l FULL JOIN was ON was.id = l.id
  WHERE (l.title, l.seller, l.seller_id, l.seller_store_url, l.item_id, l.source_brand, l.product_id, l.price, l.currency, l.condition,
         l.images, l.description)
        IS DISTINCT FROM
        (was.title, was.seller, was.seller_id, was.seller_store_url, was.item_id, was.source_brand, was.product_id, was.price,
         was.currency, was.condition, was.images, was.description);
  IF gathered IS NOT NULL THEN
    -- Product and score are begun again only where they rest on what has changed. Rows are locked in the order of their ids.
    PERFORM FROM listing_enrichment e WHERE e.listing_id = ANY(gathered) ORDER BY e.listing_id FOR UPDATE;
    UPDATE listing_enrichment e SET
      version = e.version + 1,
      product_version = e.product_version + CASE WHEN c.assigned OR c.described THEN 1 ELSE 0 END,
      score_version = e.score_version + CASE WHEN c.assigned OR c.described OR c.state = 'off' THEN 1 ELSE 0 END,
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
             (l.title, l.price, l.currency, l.condition, l.description, l.seller, l.seller_id)
               IS DISTINCT FROM (was.title, was.price, was.currency, was.condition, was.description, was.seller, was.seller_id) AS described,
             p.state, CASE p.state WHEN 'off' THEN 'The listing has no picture.' END AS note
      FROM now_is l FULL JOIN was ON was.id = l.id CROSS JOIN LATERAL (SELECT assay_pictures_stage(l.images) AS state OFFSET 0) AS p
      OFFSET 0
    ) AS c
    WHERE e.listing_id = c.id AND c.id = ANY(gathered);
  END IF;
  IF pictured IS NOT NULL THEN
    PERFORM assay_unuse_images(ARRAY(SELECT l.id FROM unnest(pictured) l));
    PERFORM assay_use_images(pictured);
    DELETE FROM images WHERE listings = 0;
  END IF;
  IF searched IS NOT NULL THEN
    UPDATE listing_search s SET text = assay_search_text(l.*), marks = m.marks
    FROM now_is l CROSS JOIN LATERAL assay_seller_marks(l.seller_id, l.seller_store_url, l.images) AS m
    WHERE s.listing_id = l.id AND l.id = ANY(searched);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listings_changed AFTER UPDATE ON listings
REFERENCING OLD TABLE AS was NEW TABLE AS now_is FOR EACH STATEMENT EXECUTE FUNCTION assay_listings_changed();
--> statement-breakpoint
-- A text of ASCII alone has no grams; the index held an entry that says so for each.
DROP INDEX "listing_search_grams";
--> statement-breakpoint
CREATE INDEX "listing_search_grams" ON "listing_search" USING gin (assay_grams("text")) WHERE octet_length(text) <> char_length(text);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assay_dashboard_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO dashboard_deltas (sign, brand_id, marketplace_id, product_id, country, state, listing_status, toi,
                                price, currency, reviewed, filing, takedown, created, tags)
  SELECT d.*
  FROM now_is l FULL JOIN was ON was.id = l.id CROSS JOIN LATERAL (VALUES
    (-1, was.brand_id, was.marketplace_id, was.product_id, was.country, was.state, was.listing_status, was.toi, was.price, was.currency, was.reviewed, was.filing, was.takedown, was.created, was.tags),
    (1, l.brand_id, l.marketplace_id, l.product_id, l.country, l.state, l.listing_status, l.toi, l.price, l.currency, l.reviewed, l.filing, l.takedown, l.created, l.tags)
  ) AS d
  WHERE (l.brand_id, l.marketplace_id, l.product_id, l.country, l.state, l.listing_status, l.toi, l.price, l.currency, l.reviewed, l.filing, l.takedown, l.created, l.tags)
        IS DISTINCT FROM
        (was.brand_id, was.marketplace_id, was.product_id, was.country, was.state, was.listing_status, was.toi, was.price, was.currency, was.reviewed, was.filing, was.takedown, was.created, was.tags);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assay_scoring_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO scoring_changes (brand_id, kind, listing_id, standing, seller_key, title, images)
  SELECT was.brand_id, 'listing', was.id, assay_standing(was.state),
         CASE WHEN l.seller_key IS DISTINCT FROM was.seller_key THEN was.seller_key END,
         CASE WHEN l.title <> was.title THEN was.title END,
         CASE WHEN l.images <> was.images THEN was.images END
  FROM now_is l FULL JOIN was ON was.id = l.id
  WHERE assay_standing(l.state) IS DISTINCT FROM assay_standing(was.state)
     OR (assay_standing(l.state) IS NOT NULL
         AND (l.title, l.images, l.seller_key) IS DISTINCT FROM (was.title, was.images, was.seller_key));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assay_suggested_otherwise() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM assay_score_again(ARRAY(
    SELECT listing_id FROM made FULL JOIN was USING (listing_id, product_id)
    WHERE (made.certainty, made.dismissed) IS DISTINCT FROM (was.certainty, was.dismissed)));
  RETURN NULL;
END
$$;

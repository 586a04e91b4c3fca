ALTER TABLE "listing_enrichment" ADD COLUMN "product_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_enrichment" ADD COLUMN "score_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- As before, but that product and score are begun again only where they rest on what has changed. Rows are locked in the order of their ids.
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
    FROM now_is l JOIN was ON was.id = l.id CROSS JOIN LATERAL (SELECT assay_pictures_stage(l.images) AS state) AS p
    WHERE l.id = ANY(others)
  ) AS c
  WHERE e.listing_id = c.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Has listings scored again. Rows are locked in the order of their ids.
CREATE FUNCTION assay_score_again(listings uuid[]) RETURNS void
LANGUAGE sql
AS $$
  UPDATE listing_enrichment e SET score_version = e.score_version + 1, score = 'waiting', score_note = NULL
  FROM (SELECT listing_id FROM listing_enrichment WHERE listing_id = ANY(listings) ORDER BY listing_id FOR UPDATE) AS locked
  WHERE e.listing_id = locked.listing_id
$$;
--> statement-breakpoint
-- The price of a listing without a product is compared with that of the product it is suggested to be.
CREATE FUNCTION assay_suggested() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM assay_score_again(ARRAY(SELECT listing_id FROM made WHERE dismissed IS NULL));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION assay_suggested_otherwise() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM assay_score_again(ARRAY(
    SELECT listing_id FROM made JOIN was USING (listing_id, product_id)
    WHERE (made.certainty, made.dismissed) IS DISTINCT FROM (was.certainty, was.dismissed)));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION assay_suggested_no_more() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM assay_score_again(ARRAY(SELECT listing_id FROM was WHERE dismissed IS NULL));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_suggestions_made AFTER INSERT ON product_suggestions
REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION assay_suggested();
--> statement-breakpoint
CREATE TRIGGER product_suggestions_changed AFTER UPDATE ON product_suggestions
REFERENCING OLD TABLE AS was NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION assay_suggested_otherwise();
--> statement-breakpoint
CREATE TRIGGER product_suggestions_removed AFTER DELETE ON product_suggestions
REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION assay_suggested_no_more();
--> statement-breakpoint
-- What the brand says that a product costs bears on the scores of what is offered as it.
CREATE FUNCTION assay_product_price_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM assay_score_again(ARRAY(
    SELECT id FROM listings WHERE product_id = NEW.id
    UNION SELECT listing_id FROM product_suggestions WHERE product_id = NEW.id AND dismissed IS NULL));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_price_changed AFTER UPDATE OF price_min, currency ON products
FOR EACH ROW WHEN ((OLD.price_min, OLD.currency) IS DISTINCT FROM (NEW.price_min, NEW.currency))
EXECUTE FUNCTION assay_product_price_changed();

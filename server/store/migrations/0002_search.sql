-- Keeps listing_search in step with the listings, a statement at a time.
CREATE FUNCTION assay_search_text(l listings) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT assay_fold(concat_ws(E'\n', l.title, l.seller, l.item_id, l.seller_id, l.source_brand))
$$;
--> statement-breakpoint
CREATE FUNCTION assay_search_added() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO listing_search (listing_id, text) SELECT l.id, assay_search_text(l.*) FROM added l;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION assay_search_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE listing_search s SET text = assay_search_text(l.*)
  FROM now_is l JOIN was ON was.id = l.id
  WHERE s.listing_id = l.id
    AND (l.title, l.seller, l.item_id, l.seller_id, l.source_brand)
        IS DISTINCT FROM (was.title, was.seller, was.item_id, was.seller_id, was.source_brand);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listings_search_added AFTER INSERT ON listings
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION assay_search_added();
--> statement-breakpoint
CREATE TRIGGER listings_search_changed AFTER UPDATE ON listings
REFERENCING OLD TABLE AS was NEW TABLE AS now_is FOR EACH STATEMENT EXECUTE FUNCTION assay_search_changed();

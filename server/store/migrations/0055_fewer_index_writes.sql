DROP INDEX "dashboard_days_empty";--> statement-breakpoint
DROP INDEX "dashboard_hours_empty";--> statement-breakpoint
DROP INDEX "dashboard_margins_empty";--> statement-breakpoint
DROP INDEX "dashboard_months_empty";--> statement-breakpoint
DROP INDEX "dashboard_value_days_empty";--> statement-breakpoint
DROP INDEX "dashboard_value_months_empty";
--> statement-breakpoint
-- A state changes often and the searched text hardly ever: the changed rows are found first, without reading the text.
CREATE OR REPLACE FUNCTION assay_search_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  others uuid[] := ARRAY(
    SELECT l.id FROM now_is l JOIN was ON was.id = l.id
    WHERE (l.title, l.seller, l.item_id, l.seller_id, l.source_brand, l.seller_store_url, l.images, l.description)
          IS DISTINCT FROM
          (was.title, was.seller, was.item_id, was.seller_id, was.source_brand, was.seller_store_url, was.images,
           was.description));
BEGIN
  IF cardinality(others) = 0 THEN RETURN NULL; END IF;
  UPDATE listing_search s
  SET text = assay_search_text(l.*), marks = assay_seller_marks(l.seller_id, l.seller_store_url, l.images)
  FROM now_is l
  WHERE s.listing_id = l.id AND l.id = ANY(others);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Room on each page lets a changed sum stay on its page, so that no index is written for it.
ALTER TABLE dashboard_days SET (fillfactor = 85);
--> statement-breakpoint
ALTER TABLE dashboard_months SET (fillfactor = 85);
--> statement-breakpoint
ALTER TABLE dashboard_margins SET (fillfactor = 75);
--> statement-breakpoint
ALTER TABLE dashboard_hours SET (fillfactor = 75);

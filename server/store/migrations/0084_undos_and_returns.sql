ALTER TABLE "change_sets" ADD COLUMN "undo_brands" uuid[];
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assay_watch_removed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF assay_is_watched(NEW.state, NEW.listing_status, NEW.filing) THEN
    INSERT INTO relisting_watches (listing_id, brand_id, seller_key, removed, cover, bands)
    SELECT NEW.id, NEW.brand_id, NEW.seller_key, coalesce(NEW.takedown, now()), g.cover, coalesce(g.bands, '{}')
    FROM (SELECT NEW.id) AS l LEFT JOIN listing_groups g ON g.listing_id = l.id
    ON CONFLICT (listing_id) DO UPDATE SET
      brand_id = excluded.brand_id, seller_key = excluded.seller_key, returned = NULL, looked = false,
      -- A removal whose day nobody told keeps that on which it was seen, unless the listing was back since.
      removed = CASE WHEN NEW.takedown IS NULL AND relisting_watches.returned IS NULL
                THEN relisting_watches.removed ELSE excluded.removed END;
  -- What was merely gone and is there again was removed until then.
  ELSIF NEW.state = 'REINSTATED' OR (OLD.listing_status <> 'VIOLATION_REMOVED' AND NEW.listing_status = 'ACTIVE'
                                     AND assay_is_watched(NEW.state, OLD.listing_status, NEW.filing)) THEN
    UPDATE relisting_watches SET returned = now() WHERE listing_id = NEW.id AND returned IS NULL;
  ELSE
    -- It was recorded by mistake, or is found harmless.
    DELETE FROM relisting_watches WHERE listing_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

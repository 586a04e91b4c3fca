ALTER TABLE "relisting_watches" ADD COLUMN "harmless" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- A removal of what is found harmless keeps its watch, with its day and what people said of returns, for when that is taken back.
CREATE OR REPLACE FUNCTION assay_watch_removed() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  watched boolean := assay_is_watched(NEW.state, NEW.listing_status, NEW.filing);
BEGIN
  IF assay_is_removed(NEW.listing_status, NEW.filing) THEN
    INSERT INTO relisting_watches (listing_id, brand_id, seller_key, removed, harmless, looked, cover, bands)
    SELECT NEW.id, NEW.brand_id, NEW.seller_key, coalesce(NEW.takedown, now()), NOT watched, NOT watched, g.cover, coalesce(g.bands, '{}')
    FROM (SELECT NEW.id) AS l LEFT JOIN listing_groups g ON g.listing_id = l.id
    ON CONFLICT (listing_id) DO UPDATE SET
      brand_id = excluded.brand_id, seller_key = excluded.seller_key, returned = NULL,
      harmless = excluded.harmless, looked = excluded.looked,
      -- A removal whose day nobody told keeps that on which it was seen, unless the listing was back since.
      removed = CASE WHEN NEW.takedown IS NULL AND relisting_watches.returned IS NULL
                THEN relisting_watches.removed ELSE excluded.removed END;
  -- What was merely gone and is there again was removed until then.
  ELSIF NEW.state = 'REINSTATED' OR (OLD.listing_status <> 'VIOLATION_REMOVED' AND NEW.listing_status = 'ACTIVE'
                                     AND assay_is_watched(NEW.state, OLD.listing_status, NEW.filing)) THEN
    UPDATE relisting_watches SET returned = now(), harmless = false WHERE listing_id = NEW.id AND returned IS NULL;
  ELSE
    -- It was recorded by mistake.
    DELETE FROM relisting_watches WHERE listing_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER listings_watch_removed ON listings;
--> statement-breakpoint
-- By row and by column: most changes of state do not concern it.
CREATE TRIGGER listings_watch_removed
AFTER UPDATE OF state, listing_status, filing, takedown, brand_id, seller, seller_id, marketplace_id ON listings
FOR EACH ROW WHEN (
  (assay_is_removed(OLD.listing_status, OLD.filing) OR assay_is_removed(NEW.listing_status, NEW.filing)) AND
  (assay_is_removed(OLD.listing_status, OLD.filing), assay_is_watched(OLD.state, OLD.listing_status, OLD.filing),
   OLD.takedown, OLD.brand_id, OLD.seller_key)
  IS DISTINCT FROM
  (assay_is_removed(NEW.listing_status, NEW.filing), assay_is_watched(NEW.state, NEW.listing_status, NEW.filing),
   NEW.takedown, NEW.brand_id, NEW.seller_key))
EXECUTE FUNCTION assay_watch_removed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assay_watches_of_bands(wanted integer[], since timestamptz, before timestamptz, most integer)
RETURNS TABLE (listing_id uuid)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10
SET enable_seqscan = off SET enable_indexscan = off
AS $$
BEGIN
  RETURN QUERY SELECT w.listing_id FROM relisting_watches w
  WHERE w.bands && wanted AND w.removed >= since AND w.removed < before AND NOT w.harmless ORDER BY w.removed DESC LIMIT most;
END
$$;

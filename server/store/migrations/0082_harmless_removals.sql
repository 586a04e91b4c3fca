-- What somebody found harmless is not watched, whatever its platform made of it: its seller's next listing would be called back.
CREATE FUNCTION assay_is_watched(state listing_state, status listing_status, filing timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT assay_is_removed(status, filing)
    AND state NOT IN ('AUTHORIZED_SELLER', 'GENUINE', 'LOOKALIKE', 'IRRELEVANT', 'REVIEWED')
$$;
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
  ELSIF NEW.state = 'REINSTATED' THEN
    UPDATE relisting_watches SET returned = now() WHERE listing_id = NEW.id AND returned IS NULL;
  ELSE
    -- It was recorded by mistake, or is found harmless.
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
  (assay_is_watched(OLD.state, OLD.listing_status, OLD.filing), OLD.takedown, OLD.brand_id, OLD.seller_key)
  IS DISTINCT FROM
  (assay_is_watched(NEW.state, NEW.listing_status, NEW.filing), NEW.takedown, NEW.brand_id, NEW.seller_key))
EXECUTE FUNCTION assay_watch_removed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assay_watch_added() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO relisting_watches (listing_id, brand_id, seller_key, removed)
  SELECT id, brand_id, seller_key, takedown FROM added
  WHERE takedown IS NOT NULL AND assay_is_watched(state, listing_status, filing);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DELETE FROM relisting_watches w USING listings l
WHERE l.id = w.listing_id AND l.state IN ('AUTHORIZED_SELLER', 'GENUINE', 'LOOKALIKE', 'IRRELEVANT', 'REVIEWED');
--> statement-breakpoint
-- What its seller listed after it was put back is no return.
DELETE FROM relistings r USING relisting_watches w, listings l
WHERE w.listing_id = r.removed_id AND l.id = r.listing_id
  AND w.returned < least(l.created, coalesce(l.first_seen, l.created));
--> statement-breakpoint
-- Decisions of guided review that were undone elsewhere than there are taken back.
WITH RECURSIVE undos AS (
  SELECT s.id AS origin, s.id, 0 AS n, s.at FROM change_sets s
  WHERE s.id IN (SELECT change_set_id FROM review_decisions WHERE taken_back IS NULL)
  UNION ALL SELECT undos.origin, u.id, undos.n + 1, u.at FROM change_sets u JOIN undos ON u.undo_of = undos.id
), last AS (SELECT DISTINCT ON (origin) * FROM undos ORDER BY origin, n DESC)
UPDATE review_decisions d SET taken_back = last.at FROM last
WHERE d.change_set_id = last.origin AND last.n % 2 = 1 AND d.taken_back IS NULL AND EXISTS (
  SELECT FROM change_batches b JOIN change_records r ON r.batch_id = b.id
  WHERE b.change_set_id = last.id AND r.entity_id = d.listing_id);
--> statement-breakpoint
DELETE FROM second_reviews w USING review_decisions d
WHERE w.decision_id = d.id AND w.status = 'WAITING' AND d.taken_back IS NOT NULL;

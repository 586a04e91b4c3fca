CREATE TABLE "relisting_waits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relisting_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "relisting_watches" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"seller_key" uuid,
	"removed" timestamp (3) with time zone NOT NULL,
	"returned" timestamp (3) with time zone,
	"cover" text,
	"bands" integer[] DEFAULT '{}' NOT NULL,
	"looked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "relistings" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"removed_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"evidence" jsonb NOT NULL,
	"found" timestamp (3) with time zone NOT NULL,
	"dismissed" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "relisting_days" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "relisting_watches" ADD CONSTRAINT "relisting_watches_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relisting_watches" ADD CONSTRAINT "relisting_watches_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relistings" ADD CONSTRAINT "relistings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relistings" ADD CONSTRAINT "relistings_removed_id_relisting_watches_listing_id_fk" FOREIGN KEY ("removed_id") REFERENCES "public"."relisting_watches"("listing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relistings" ADD CONSTRAINT "relistings_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "relisting_waits_brand" ON "relisting_waits" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "relisting_watches_removed" ON "relisting_watches" USING btree ("brand_id","removed");--> statement-breakpoint
CREATE INDEX "relisting_watches_seller" ON "relisting_watches" USING btree ("seller_key","brand_id");--> statement-breakpoint
CREATE INDEX "relisting_watches_cover" ON "relisting_watches" USING btree ("brand_id","cover") WHERE cover IS NOT NULL;--> statement-breakpoint
CREATE INDEX "relisting_watches_bands" ON "relisting_watches" USING gin ("bands") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "relisting_watches_unlooked" ON "relisting_watches" USING btree ("removed") WHERE NOT looked;--> statement-breakpoint
CREATE INDEX "relistings_removed" ON "relistings" USING btree ("removed_id");--> statement-breakpoint
CREATE INDEX "relistings_brand" ON "relistings" USING btree ("brand_id");--> statement-breakpoint
-- A listing is removed where its platform took it down, and where it is gone once a notice of it went out.
CREATE FUNCTION assay_is_removed(status listing_status, filing timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT status = 'VIOLATION_REMOVED' OR (status <> 'ACTIVE' AND filing IS NOT NULL) $$;
--> statement-breakpoint
CREATE FUNCTION assay_watch_removed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF assay_is_removed(NEW.listing_status, NEW.filing) THEN
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
    -- It was recorded by mistake.
    DELETE FROM relisting_watches WHERE listing_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- By row and by column: most changes of state do not concern it.
CREATE TRIGGER listings_watch_removed
AFTER UPDATE OF listing_status, filing, takedown, brand_id, seller, seller_id, marketplace_id ON listings
FOR EACH ROW WHEN (
  (assay_is_removed(OLD.listing_status, OLD.filing) OR assay_is_removed(NEW.listing_status, NEW.filing)) AND
  (assay_is_removed(OLD.listing_status, OLD.filing), OLD.takedown, OLD.brand_id, OLD.seller_key)
  IS DISTINCT FROM
  (assay_is_removed(NEW.listing_status, NEW.filing), NEW.takedown, NEW.brand_id, NEW.seller_key))
EXECUTE FUNCTION assay_watch_removed();
--> statement-breakpoint
-- A listing that comes in as removed is watched where its day is known.
CREATE FUNCTION assay_watch_added() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO relisting_watches (listing_id, brand_id, seller_key, removed)
  SELECT id, brand_id, seller_key, takedown FROM added
  WHERE takedown IS NOT NULL AND assay_is_removed(listing_status, filing);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listings_watch_added AFTER INSERT ON listings
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION assay_watch_added();
--> statement-breakpoint
-- Listings that were just compared wait where something of their brand was removed; what is watched itself takes its marks along.
CREATE FUNCTION assay_relisting_compared() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE relisting_watches w SET cover = a.cover, bands = a.bands, looked = false FROM added a
  WHERE w.listing_id = a.listing_id AND (w.cover, w.bands) IS DISTINCT FROM (a.cover, a.bands);
  INSERT INTO relisting_waits (brand_id, listing_id)
  SELECT a.brand_id, a.listing_id FROM added a
  WHERE a.brand_id IN (SELECT b.id FROM brands b WHERE EXISTS (SELECT FROM relisting_watches w WHERE w.brand_id = b.id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listing_groups_relisting_added AFTER INSERT ON listing_groups
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION assay_relisting_compared();
--> statement-breakpoint
CREATE TRIGGER listing_groups_relisting_changed AFTER UPDATE ON listing_groups
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION assay_relisting_compared();
--> statement-breakpoint
INSERT INTO relisting_watches (listing_id, brand_id, seller_key, removed, cover, bands)
SELECT l.id, l.brand_id, l.seller_key, l.takedown, g.cover, coalesce(g.bands, '{}')
FROM listings l LEFT JOIN listing_groups g ON g.listing_id = l.id
WHERE l.takedown IS NOT NULL AND assay_is_removed(l.listing_status, l.filing);
--> statement-breakpoint
-- The planner knows nothing of how rare a band is and would read every watch instead.
CREATE FUNCTION assay_watches_of_bands(wanted integer[], since timestamptz, before timestamptz, most integer)
RETURNS TABLE (listing_id uuid)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10
SET enable_seqscan = off SET enable_indexscan = off
AS $$
BEGIN
  RETURN QUERY SELECT w.listing_id FROM relisting_watches w
  WHERE w.bands && wanted AND w.removed >= since AND w.removed < before ORDER BY w.removed DESC LIMIT most;
END
$$;

CREATE TABLE "dashboard_tags" (
	"brand_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"listings" integer NOT NULL,
	CONSTRAINT "dashboard_tags_cell" UNIQUE("brand_id","tag")
);
--> statement-breakpoint
DROP INDEX "listings_tagged";--> statement-breakpoint
ALTER TABLE "dashboard_deltas" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_score" ON "listings" USING btree ("brand_id","state","score" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE OR REPLACE FUNCTION assay_dashboard_added() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO dashboard_deltas (sign, brand_id, marketplace_id, product_id, country, state, listing_status, toi,
                                price, currency, reviewed, filing, takedown, created, tags)
  SELECT 1, l.brand_id, l.marketplace_id, l.product_id, l.country, l.state, l.listing_status, l.toi, l.price, l.currency, l.reviewed, l.filing, l.takedown, l.created, l.tags
  FROM added l;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assay_dashboard_removed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO dashboard_deltas (sign, brand_id, marketplace_id, product_id, country, state, listing_status, toi,
                                price, currency, reviewed, filing, takedown, created, tags)
  SELECT -1, l.brand_id, l.marketplace_id, l.product_id, l.country, l.state, l.listing_status, l.toi, l.price, l.currency, l.reviewed, l.filing, l.takedown, l.created, l.tags
  FROM removed l;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assay_dashboard_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO dashboard_deltas (sign, brand_id, marketplace_id, product_id, country, state, listing_status, toi,
                                price, currency, reviewed, filing, takedown, created, tags)
  SELECT d.*
  FROM now_is l JOIN was ON was.id = l.id CROSS JOIN LATERAL (VALUES
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
-- The sums are made again at the next start, with those of tags; until then the rows are read.
DELETE FROM dashboard_rollups;

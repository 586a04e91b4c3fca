CREATE TABLE "group_waits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_groups" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"hub_id" uuid NOT NULL,
	"ties" jsonb,
	"cover" text,
	"bands" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_groups" ADD CONSTRAINT "listing_groups_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_groups" ADD CONSTRAINT "listing_groups_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_groups" ADD CONSTRAINT "listing_groups_hub_id_listings_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_waits_brand" ON "group_waits" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "listing_groups_hub" ON "listing_groups" USING btree ("hub_id");--> statement-breakpoint
CREATE INDEX "listing_groups_cover" ON "listing_groups" USING btree ("brand_id","cover") WHERE listing_id = hub_id AND cover IS NOT NULL;--> statement-breakpoint
CREATE INDEX "listing_groups_bands" ON "listing_groups" USING gin ("bands") WITH (fastupdate=false) WHERE listing_id = hub_id;--> statement-breakpoint
CREATE FUNCTION assay_group_added() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO group_waits (brand_id, listing_id) SELECT brand_id, id FROM added;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listings_group_added AFTER INSERT ON listings
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION assay_group_added();
--> statement-breakpoint
CREATE FUNCTION assay_group_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO group_waits (brand_id, listing_id) VALUES (NEW.brand_id, NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- By row and by column: a change of state, which is by far the most frequent, does not ask for it.
CREATE TRIGGER listings_group_changed
AFTER UPDATE OF title, images, brand_id, product_id, price, currency, seller, seller_id, marketplace_id ON listings
FOR EACH ROW WHEN (
  (OLD.title, OLD.images -> 0 ->> 'file', OLD.brand_id, OLD.product_id, OLD.price, OLD.currency, OLD.seller_key)
  IS DISTINCT FROM
  (NEW.title, NEW.images -> 0 ->> 'file', NEW.brand_id, NEW.product_id, NEW.price, NEW.currency, NEW.seller_key))
EXECUTE FUNCTION assay_group_changed();
--> statement-breakpoint
CREATE FUNCTION assay_group_seen() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO group_waits (brand_id, listing_id)
  SELECT l.brand_id, l.id FROM images i JOIN image_uses u ON u.brand_id = i.brand_id AND u.sha256 = i.sha256
    JOIN listings l ON l.id = u.listing_id
    JOIN files f ON f.id = assay_uuid(l.images -> 0 ->> 'file') AND f.sha256 = NEW.sha256
  WHERE i.sha256 = NEW.sha256;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER pictures_group AFTER UPDATE OF hash ON pictures
FOR EACH ROW WHEN (OLD.hash IS DISTINCT FROM NEW.hash) EXECUTE FUNCTION assay_group_seen();
--> statement-breakpoint
-- A group whose hub is gone falls apart: what is left of it is compared again.
CREATE FUNCTION assay_group_left() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO group_waits (brand_id, listing_id)
  SELECT l.brand_id, l.id FROM removed r JOIN listings l ON l.id = r.listing_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listing_groups_left AFTER DELETE ON listing_groups
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION assay_group_left();
--> statement-breakpoint
INSERT INTO group_waits (brand_id, listing_id) SELECT brand_id, id FROM listings ORDER BY created, id;
--> statement-breakpoint
-- The planner knows nothing of how rare a band is and would read every group instead.
CREATE FUNCTION assay_hubs_of_bands(wanted integer[], most integer) RETURNS TABLE (listing_id uuid)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10
SET enable_seqscan = off SET enable_indexscan = off
AS $$
BEGIN
  RETURN QUERY SELECT g.listing_id FROM listing_groups g
  WHERE g.listing_id = g.hub_id AND g.bands && wanted LIMIT most;
END
$$;

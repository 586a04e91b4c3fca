CREATE TABLE "product_suggestions" (
	"listing_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"certainty" double precision NOT NULL,
	"evidence" jsonb NOT NULL,
	"dismissed" timestamp (3) with time zone,
	CONSTRAINT "product_suggestions_listing_id_product_id_pk" PRIMARY KEY("listing_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "products_changed" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "models" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_min" numeric;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_max" numeric;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "product_suggestions" ADD CONSTRAINT "product_suggestions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_suggestions" ADD CONSTRAINT "product_suggestions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_suggestions_product" ON "product_suggestions" USING btree ("product_id");
--> statement-breakpoint
-- What listings are compared with: a brand whose products change otherwise, as in their category, has nothing to do again.
CREATE FUNCTION assay_products_added() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE brands b SET products_changed = clock_timestamp() WHERE b.id IN (SELECT brand_id FROM changed);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION assay_products_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE brands b SET products_changed = clock_timestamp() WHERE b.id IN (
    SELECT p.brand_id FROM now_is p JOIN was ON was.id = p.id
    WHERE (p.brand_id, p.name, p.aliases, p.models, p.images, p.price_min, p.price_max, p.currency)
          IS DISTINCT FROM
          (was.brand_id, was.name, was.aliases, was.models, was.images, was.price_min, was.price_max, was.currency));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_added AFTER INSERT ON products
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION assay_products_added();
--> statement-breakpoint
CREATE TRIGGER products_removed AFTER DELETE ON products
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION assay_products_added();
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER UPDATE ON products
REFERENCING OLD TABLE AS was NEW TABLE AS now_is FOR EACH STATEMENT EXECUTE FUNCTION assay_products_changed();
--> statement-breakpoint
-- Listings of brands that have products already are compared with them.
UPDATE brands b SET products_changed = now() WHERE EXISTS (SELECT FROM products p WHERE p.brand_id = b.id);

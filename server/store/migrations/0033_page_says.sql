CREATE TABLE "listing_extra_names" (
	"brand_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "listing_extra_names_brand_id_name_pk" PRIMARY KEY("brand_id","name")
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "reviews_count" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "quantity" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "shipping_from" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "extra" jsonb;--> statement-breakpoint
ALTER TABLE "listing_extra_names" ADD CONSTRAINT "listing_extra_names_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_extra" ON "listings" USING gin ("extra" jsonb_path_ops) WHERE extra IS NOT NULL;--> statement-breakpoint
-- The beginning of a description is searched too (DESCRIPTION_SEARCHED).
CREATE OR REPLACE FUNCTION assay_search_text(l listings) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT assay_fold(concat_ws(E'\n', l.title, l.seller, l.item_id, l.seller_id, l.source_brand, left(l.description, 2000)))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assay_search_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE listing_search s
  SET text = assay_search_text(l.*), marks = assay_seller_marks(l.seller_id, l.seller_store_url, l.images)
  FROM now_is l JOIN was ON was.id = l.id
  WHERE s.listing_id = l.id
    AND (l.title, l.seller, l.item_id, l.seller_id, l.source_brand, l.seller_store_url, l.images, l.description)
        IS DISTINCT FROM
        (was.title, was.seller, was.item_id, was.seller_id, was.source_brand, was.seller_store_url, was.images,
         was.description);
  RETURN NULL;
END
$$;

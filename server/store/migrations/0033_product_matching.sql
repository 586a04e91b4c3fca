CREATE TABLE "product_suggestions" (
	"listing_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"certainty" double precision NOT NULL,
	"evidence" jsonb NOT NULL,
	"dismissed" timestamp (3) with time zone,
	CONSTRAINT "product_suggestions_listing_id_product_id_pk" PRIMARY KEY("listing_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "models" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_min" numeric;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_max" numeric;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "product_suggestions" ADD CONSTRAINT "product_suggestions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_suggestions" ADD CONSTRAINT "product_suggestions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_suggestions_product" ON "product_suggestions" USING btree ("product_id");
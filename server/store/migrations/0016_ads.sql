CREATE TABLE "ads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"product_id" uuid,
	"marketplace_id" uuid NOT NULL,
	"advertiser" text NOT NULL,
	"headline" text NOT NULL,
	"text" text NOT NULL,
	"url" text NOT NULL,
	"landing_url" text,
	"image" jsonb,
	"country" text,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"source_brand" text,
	"first_seen" timestamp (3) with time zone,
	"last_seen" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (assay_fold(headline || ' ' || text || ' ' || advertiser || ' ' || url || ' ' || coalesce(landing_url, ''))) STORED,
	"created" timestamp (3) with time zone NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_uploads" ADD COLUMN "kind" text DEFAULT 'listings' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kind" text DEFAULT 'listings' NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_marketplace_id_marketplaces_id_fk" FOREIGN KEY ("marketplace_id") REFERENCES "public"."marketplaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ads_address" ON "ads" USING btree ("brand_id","marketplace_id",md5(url));--> statement-breakpoint
CREATE INDEX "ads_page" ON "ads" USING btree ("brand_id","created" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ads_seen" ON "ads" USING btree ("brand_id","last_seen");--> statement-breakpoint
CREATE INDEX "ads_trigrams" ON "ads" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ads_grams" ON "ads" USING gin (assay_grams("search"));
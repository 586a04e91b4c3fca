CREATE TABLE "asin_observations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"asin_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"price" numeric,
	"currency" text,
	"status" "listing_status" NOT NULL,
	"judged" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"asin" text NOT NULL,
	"location" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"started" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"alert" jsonb NOT NULL,
	"watchers" uuid[] DEFAULT '{}' NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "asin_observations" ADD CONSTRAINT "asin_observations_asin_id_asins_id_fk" FOREIGN KEY ("asin_id") REFERENCES "public"."asins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asins" ADD CONSTRAINT "asins_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asins" ADD CONSTRAINT "asins_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "asin_observations_at" ON "asin_observations" USING btree ("asin_id","at");--> statement-breakpoint
CREATE INDEX "asin_observations_unjudged" ON "asin_observations" USING btree ("asin_id") WHERE NOT judged;--> statement-breakpoint
CREATE UNIQUE INDEX "asins_listing" ON "asins" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "asins_brand" ON "asins" USING btree ("brand_id");--> statement-breakpoint
-- What a tracked ASIN costs and whether it can be bought is recorded with each change of its listing, whoever makes it.
CREATE FUNCTION assay_observe_asin() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  -- Two changes of one millisecond stay two, in their order.
  INSERT INTO asin_observations (asin_id, at, price, currency, status)
  SELECT t.id, greatest(date_trunc('milliseconds', now()), (
           SELECT max(o.at) + interval '1 millisecond' FROM asin_observations o WHERE o.asin_id = t.id)),
         NEW.price, NEW.currency, NEW.listing_status
  FROM asins t WHERE t.listing_id = NEW.id AND t.until >= now();
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listings_observe_asin AFTER UPDATE OF price, currency, listing_status ON listings
FOR EACH ROW WHEN ((OLD.price, OLD.currency, OLD.listing_status)
  IS DISTINCT FROM (NEW.price, NEW.currency, NEW.listing_status))
EXECUTE FUNCTION assay_observe_asin();

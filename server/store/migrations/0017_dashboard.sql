CREATE TYPE "public"."listing_date" AS ENUM('created', 'reviewed', 'filing', 'takedown');--> statement-breakpoint
CREATE TABLE "dashboard_days" (
	"field" "listing_date" NOT NULL,
	"day" date NOT NULL,
	"brand_id" uuid NOT NULL,
	"marketplace_id" uuid NOT NULL,
	"product_id" uuid,
	"country" text,
	"state" "listing_state" NOT NULL,
	"toi" "infringement_type",
	"listings" integer NOT NULL,
	"filed" integer NOT NULL,
	"removed" integer NOT NULL,
	"inactive" integer NOT NULL,
	"violation_removed" integer NOT NULL,
	"delisted" integer NOT NULL,
	"ms_reviewed" bigint NOT NULL,
	"n_reviewed" integer NOT NULL,
	"ms_filed" bigint NOT NULL,
	"n_filed" integer NOT NULL,
	"ms_removed" bigint NOT NULL,
	"n_removed" integer NOT NULL,
	"ms_whole" bigint NOT NULL,
	"n_whole" integer NOT NULL,
	CONSTRAINT "dashboard_days_cell" UNIQUE NULLS NOT DISTINCT("brand_id","field","day","state","marketplace_id","country","toi","product_id")
);
--> statement-breakpoint
CREATE TABLE "dashboard_deltas" (
	"sign" smallint NOT NULL,
	"brand_id" uuid NOT NULL,
	"marketplace_id" uuid NOT NULL,
	"product_id" uuid,
	"country" text,
	"state" "listing_state" NOT NULL,
	"listing_status" "listing_status" NOT NULL,
	"toi" "infringement_type",
	"price" numeric,
	"currency" text,
	"reviewed" timestamp (3) with time zone,
	"filing" timestamp (3) with time zone,
	"takedown" timestamp (3) with time zone,
	"created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboard_hours" (
	"field" "listing_date" NOT NULL,
	"day" date NOT NULL,
	"brand_id" uuid NOT NULL,
	"step" text NOT NULL,
	"bucket" integer NOT NULL,
	"listings" integer NOT NULL,
	CONSTRAINT "dashboard_hours_cell" UNIQUE("brand_id","field","day","step","bucket")
);
--> statement-breakpoint
CREATE TABLE "dashboard_months" (
	"field" "listing_date" NOT NULL,
	"day" date NOT NULL,
	"brand_id" uuid NOT NULL,
	"marketplace_id" uuid NOT NULL,
	"product_id" uuid,
	"country" text,
	"state" "listing_state" NOT NULL,
	"toi" "infringement_type",
	"listings" integer NOT NULL,
	"filed" integer NOT NULL,
	"removed" integer NOT NULL,
	"inactive" integer NOT NULL,
	"violation_removed" integer NOT NULL,
	"delisted" integer NOT NULL,
	"ms_reviewed" bigint NOT NULL,
	"n_reviewed" integer NOT NULL,
	"ms_filed" bigint NOT NULL,
	"n_filed" integer NOT NULL,
	"ms_removed" bigint NOT NULL,
	"n_removed" integer NOT NULL,
	"ms_whole" bigint NOT NULL,
	"n_whole" integer NOT NULL,
	CONSTRAINT "dashboard_months_cell" UNIQUE NULLS NOT DISTINCT("brand_id","field","day","state","marketplace_id","country","toi","product_id")
);
--> statement-breakpoint
CREATE TABLE "dashboard_rollups" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"time_zone" text NOT NULL,
	"made" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboard_value_days" (
	"field" "listing_date" NOT NULL,
	"day" date NOT NULL,
	"brand_id" uuid NOT NULL,
	"marketplace_id" uuid NOT NULL,
	"product_id" uuid,
	"country" text,
	"state" "listing_state" NOT NULL,
	"toi" "infringement_type",
	"currency" text NOT NULL,
	"amount" numeric NOT NULL,
	"listings" integer NOT NULL,
	CONSTRAINT "dashboard_value_days_cell" UNIQUE NULLS NOT DISTINCT("brand_id","field","day","state","marketplace_id","country","toi","product_id","currency")
);
--> statement-breakpoint
CREATE TABLE "dashboard_value_months" (
	"field" "listing_date" NOT NULL,
	"day" date NOT NULL,
	"brand_id" uuid NOT NULL,
	"marketplace_id" uuid NOT NULL,
	"product_id" uuid,
	"country" text,
	"state" "listing_state" NOT NULL,
	"toi" "infringement_type",
	"currency" text NOT NULL,
	"amount" numeric NOT NULL,
	"listings" integer NOT NULL,
	CONSTRAINT "dashboard_value_months_cell" UNIQUE NULLS NOT DISTINCT("brand_id","field","day","state","marketplace_id","country","toi","product_id","currency")
);
--> statement-breakpoint
CREATE INDEX "dashboard_days_empty" ON "dashboard_days" USING btree ("listings") WHERE listings = 0;--> statement-breakpoint
CREATE INDEX "dashboard_hours_empty" ON "dashboard_hours" USING btree ("listings") WHERE listings = 0;--> statement-breakpoint
CREATE INDEX "dashboard_months_empty" ON "dashboard_months" USING btree ("listings") WHERE listings = 0;--> statement-breakpoint
CREATE INDEX "dashboard_value_days_empty" ON "dashboard_value_days" USING btree ("listings") WHERE listings = 0;--> statement-breakpoint
CREATE INDEX "dashboard_value_months_empty" ON "dashboard_value_months" USING btree ("listings") WHERE listings = 0;--> statement-breakpoint
-- Each change of what the dashboard counts by is appended, a statement at a time; nothing that others write is touched.
CREATE FUNCTION assay_dashboard_added() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO dashboard_deltas (sign, brand_id, marketplace_id, product_id, country, state, listing_status, toi,
                                price, currency, reviewed, filing, takedown, created)
  SELECT 1, l.brand_id, l.marketplace_id, l.product_id, l.country, l.state, l.listing_status, l.toi,
         l.price, l.currency, l.reviewed, l.filing, l.takedown, l.created
  FROM added l;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION assay_dashboard_removed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO dashboard_deltas (sign, brand_id, marketplace_id, product_id, country, state, listing_status, toi,
                                price, currency, reviewed, filing, takedown, created)
  SELECT -1, l.brand_id, l.marketplace_id, l.product_id, l.country, l.state, l.listing_status, l.toi,
         l.price, l.currency, l.reviewed, l.filing, l.takedown, l.created
  FROM removed l;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION assay_dashboard_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO dashboard_deltas (sign, brand_id, marketplace_id, product_id, country, state, listing_status, toi,
                                price, currency, reviewed, filing, takedown, created)
  SELECT d.*
  FROM now_is l JOIN was ON was.id = l.id CROSS JOIN LATERAL (VALUES
    (-1, was.brand_id, was.marketplace_id, was.product_id, was.country, was.state, was.listing_status, was.toi,
     was.price, was.currency, was.reviewed, was.filing, was.takedown, was.created),
    (1, l.brand_id, l.marketplace_id, l.product_id, l.country, l.state, l.listing_status, l.toi,
     l.price, l.currency, l.reviewed, l.filing, l.takedown, l.created)
  ) AS d
  WHERE (l.brand_id, l.marketplace_id, l.product_id, l.country, l.state, l.listing_status, l.toi,
         l.price, l.currency, l.reviewed, l.filing, l.takedown, l.created)
        IS DISTINCT FROM
        (was.brand_id, was.marketplace_id, was.product_id, was.country, was.state, was.listing_status, was.toi,
         was.price, was.currency, was.reviewed, was.filing, was.takedown, was.created);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listings_dashboard_added AFTER INSERT ON listings
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION assay_dashboard_added();
--> statement-breakpoint
CREATE TRIGGER listings_dashboard_removed AFTER DELETE ON listings
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION assay_dashboard_removed();
--> statement-breakpoint
CREATE TRIGGER listings_dashboard_changed AFTER UPDATE ON listings
REFERENCING OLD TABLE AS was NEW TABLE AS now_is FOR EACH STATEMENT EXECUTE FUNCTION assay_dashboard_changed();

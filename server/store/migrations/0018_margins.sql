CREATE TABLE "dashboard_margins" (
	"kind" text NOT NULL,
	"field" "listing_date" NOT NULL,
	"day" date NOT NULL,
	"brand_id" uuid NOT NULL,
	"marketplace_id" uuid,
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
	CONSTRAINT "dashboard_margins_cell" UNIQUE NULLS NOT DISTINCT("kind","brand_id","field","day","state","marketplace_id","country","toi","product_id")
);
--> statement-breakpoint
CREATE INDEX "dashboard_margins_empty" ON "dashboard_margins" USING btree ("listings") WHERE listings = 0;--> statement-breakpoint
-- The sums are made anew at the next start, these among them.
DELETE FROM dashboard_rollups;

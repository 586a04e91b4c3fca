ALTER TABLE "domain_brands" ADD COLUMN "id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "domain_brands" ADD COLUMN "status" "domain_status" DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "domain_brands" ADD COLUMN "redirects_to" text;--> statement-breakpoint
ALTER TABLE "domain_brands" ADD COLUMN "read" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "domain_brands" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "domain_brands" ADD COLUMN "stated" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "domain_brands" ADD COLUMN "complaint_weight" double precision;--> statement-breakpoint
ALTER TABLE "domain_brands" ADD COLUMN "updated" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_host" ON "listings" USING btree ("brand_id",(reverse("host") || '.') text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "domain_brands_id" ON "domain_brands" USING btree ("id");--> statement-breakpoint
ALTER TABLE "domains" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "domains" DROP COLUMN "redirects_to";--> statement-breakpoint
ALTER TABLE "domains" DROP COLUMN "read";--> statement-breakpoint
ALTER TABLE "domains" DROP COLUMN "problem";--> statement-breakpoint
ALTER TABLE "domains" DROP COLUMN "created";--> statement-breakpoint
ALTER TABLE "domains" DROP COLUMN "updated";
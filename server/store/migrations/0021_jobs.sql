CREATE TABLE "background_job_items" (
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"subject" text NOT NULL,
	"listing_id" uuid,
	"marketplace_id" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"outcome" text,
	"problem" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone,
	"finished" timestamp (3) with time zone,
	CONSTRAINT "background_job_items_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
CREATE TABLE "background_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"actor" text NOT NULL,
	"brand_ids" uuid[] NOT NULL,
	"crawl_id" uuid,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"problem" text,
	"change_set_id" uuid,
	"created" timestamp (3) with time zone NOT NULL,
	"started" timestamp (3) with time zone,
	"finished" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "crawls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"marketplace_ids" uuid[] DEFAULT '{}' NOT NULL,
	"urls" text[] DEFAULT '{}' NOT NULL,
	"listing_limit" integer,
	"expires" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"stopped" timestamp (3) with time zone,
	"created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screenshot_captures" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"final_url" text NOT NULL,
	"captured" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "marketplaces" ADD COLUMN "search_url" text;--> statement-breakpoint
ALTER TABLE "marketplaces" ADD COLUMN "link_selector" text;--> statement-breakpoint
ALTER TABLE "marketplaces" ADD COLUMN "next_selector" text;--> statement-breakpoint
ALTER TABLE "background_job_items" ADD CONSTRAINT "background_job_items_job_id_background_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."background_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_job_items" ADD CONSTRAINT "background_job_items_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_job_items" ADD CONSTRAINT "background_job_items_marketplace_id_marketplaces_id_fk" FOREIGN KEY ("marketplace_id") REFERENCES "public"."marketplaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_jobs" ADD CONSTRAINT "background_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_jobs" ADD CONSTRAINT "background_jobs_crawl_id_crawls_id_fk" FOREIGN KEY ("crawl_id") REFERENCES "public"."crawls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_jobs" ADD CONSTRAINT "background_jobs_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawls" ADD CONSTRAINT "crawls_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawls" ADD CONSTRAINT "crawls_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawls" ADD CONSTRAINT "crawls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screenshot_captures" ADD CONSTRAINT "screenshot_captures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screenshot_captures" ADD CONSTRAINT "screenshot_captures_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "background_job_items_waiting" ON "background_job_items" USING btree ("job_id","position") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "background_job_items_subject" ON "background_job_items" USING btree ("job_id","role",md5(subject));--> statement-breakpoint
CREATE INDEX "background_job_items_listing" ON "background_job_items" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "background_jobs_user" ON "background_jobs" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "background_jobs_crawl" ON "background_jobs" USING btree ("crawl_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "background_jobs_under_way" ON "background_jobs" USING btree ("id") WHERE status IN ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "crawls_brand" ON "crawls" USING btree ("brand_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "crawls_due" ON "crawls" USING btree ("next_at") WHERE next_at IS NOT NULL AND stopped IS NULL;
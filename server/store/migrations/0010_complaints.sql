CREATE TABLE "complaint_listings" (
	"complaint_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"made" jsonb NOT NULL,
	CONSTRAINT "complaint_listings_complaint_id_listing_id_pk" PRIMARY KEY("complaint_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "complaint_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"complaint_id" uuid NOT NULL,
	"family" text NOT NULL,
	"message_id" text NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"by" text NOT NULL,
	"user_id" uuid,
	"created" timestamp (3) with time zone NOT NULL,
	"accepted" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"product_id" uuid,
	"marketplace_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'NEW' NOT NULL,
	"reason" "infringement_reason",
	"template" text,
	"description" text NOT NULL,
	"do_not_file" boolean NOT NULL,
	"ipr" uuid[] DEFAULT '{}' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sellers" text[] DEFAULT '{}' NOT NULL,
	"declarations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivery" text,
	"author" text NOT NULL,
	"found" timestamp (3) with time zone,
	"filing" timestamp (3) with time zone,
	"takedown" timestamp (3) with time zone,
	"created" timestamp (3) with time zone NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL,
	"change_set_id" uuid
);
--> statement-breakpoint
ALTER TABLE "complaint_listings" ADD CONSTRAINT "complaint_listings_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_notices" ADD CONSTRAINT "complaint_notices_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_notices" ADD CONSTRAINT "complaint_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_marketplace_id_marketplaces_id_fk" FOREIGN KEY ("marketplace_id") REFERENCES "public"."marketplaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_listings_listing" ON "complaint_listings" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "complaint_notices_complaint" ON "complaint_notices" USING btree ("complaint_id","created");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_notices_message" ON "complaint_notices" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "complaints_page" ON "complaints" USING btree ("brand_id","created" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "complaints_status" ON "complaints" USING btree ("brand_id","status","created" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "complaints_change_set" ON "complaints" USING btree ("change_set_id");--> statement-breakpoint
CREATE INDEX "complaints_marketplace" ON "complaints" USING btree ("marketplace_id","filing");--> statement-breakpoint
UPDATE "marketplaces" SET "notice_family" = NULL WHERE "notice_family" = 'PROGRAMME';

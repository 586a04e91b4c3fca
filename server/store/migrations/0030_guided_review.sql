CREATE TYPE "public"."second_review_status" AS ENUM('WAITING', 'AGREED', 'DISAGREED', 'SETTLED');--> statement-breakpoint
CREATE TABLE "review_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run" uuid NOT NULL,
	"user_id" uuid,
	"by" text NOT NULL,
	"listing_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"code" text NOT NULL,
	"comment" text,
	"before" jsonb NOT NULL,
	"change_set_id" uuid,
	"answer" jsonb NOT NULL,
	"decided" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"taken_back" timestamp (3) with time zone,
	"may_be_sampled" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_leases" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"run" uuid NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"second_of" uuid
);
--> statement-breakpoint
CREATE TABLE "review_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"share" real NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_skips" (
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_skips_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "second_reviews" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"status" "second_review_status" DEFAULT 'WAITING' NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"second_id" uuid,
	"settled_by" uuid,
	"settled_by_name" text,
	"settled_code" text,
	"settled_at" timestamp (3) with time zone,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_leases" ADD CONSTRAINT "review_leases_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_leases" ADD CONSTRAINT "review_leases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_leases" ADD CONSTRAINT "review_leases_second_of_review_decisions_id_fk" FOREIGN KEY ("second_of") REFERENCES "public"."review_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_skips" ADD CONSTRAINT "review_skips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_skips" ADD CONSTRAINT "review_skips_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_reviews" ADD CONSTRAINT "second_reviews_decision_id_review_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."review_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_reviews" ADD CONSTRAINT "second_reviews_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_reviews" ADD CONSTRAINT "second_reviews_second_id_review_decisions_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."review_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_reviews" ADD CONSTRAINT "second_reviews_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_decisions_run" ON "review_decisions" USING btree ("run","listing_id");--> statement-breakpoint
CREATE INDEX "review_decisions_listing" ON "review_decisions" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "review_decisions_brand" ON "review_decisions" USING btree ("brand_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "review_leases_run" ON "review_leases" USING btree ("user_id","run");--> statement-breakpoint
CREATE INDEX "review_leases_expires" ON "review_leases" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "review_skips_listing" ON "review_skips" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "second_reviews_status" ON "second_reviews" USING btree ("brand_id","status","created" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "second_reviews_second" ON "second_reviews" USING btree ("second_id");
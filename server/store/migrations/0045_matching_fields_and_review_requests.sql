CREATE TABLE "review_requests" (
	"listing_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"reviewer" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_requests_listing_id_requested_by_pk" PRIMARY KEY("listing_id","requested_by")
);
--> statement-breakpoint
ALTER TABLE "matching_changes" ADD COLUMN "field" text DEFAULT 'state' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_reviewer_users_id_fk" FOREIGN KEY ("reviewer") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
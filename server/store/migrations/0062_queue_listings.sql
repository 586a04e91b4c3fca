CREATE TABLE "queue_listings" (
	"queue_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"rule_id" uuid,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "queue_listings_queue_id_listing_id_pk" PRIMARY KEY("queue_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "queues" ADD COLUMN "assigned_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_listings" ADD CONSTRAINT "queue_listings_queue_id_queues_id_fk" FOREIGN KEY ("queue_id") REFERENCES "public"."queues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_listings" ADD CONSTRAINT "queue_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_listings" ADD CONSTRAINT "queue_listings_rule_id_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queue_listings_listing" ON "queue_listings" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "queue_listings_rule" ON "queue_listings" USING btree ("rule_id");
CREATE TABLE "queues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"brands" uuid[] NOT NULL,
	"filter" jsonb,
	"members" uuid[] NOT NULL,
	"sort_order" text NOT NULL,
	"share_percent" real,
	"due_hours" integer,
	"updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "queue_id" uuid;--> statement-breakpoint
ALTER TABLE "review_leases" ADD COLUMN "queue_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "queues_name" ON "queues" USING btree ("brands",lower("name"));--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_queue_id_queues_id_fk" FOREIGN KEY ("queue_id") REFERENCES "public"."queues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_leases" ADD CONSTRAINT "review_leases_queue_id_queues_id_fk" FOREIGN KEY ("queue_id") REFERENCES "public"."queues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_decisions_queue" ON "review_decisions" USING btree ("queue_id","at") WHERE queue_id IS NOT NULL;
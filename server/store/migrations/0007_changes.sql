CREATE TABLE "change_reach" (
	"change_set_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"batch_id" bigint NOT NULL,
	"listings" integer NOT NULL,
	CONSTRAINT "change_reach_change_set_id_brand_id_batch_id_pk" PRIMARY KEY("change_set_id","brand_id","batch_id")
);
--> statement-breakpoint
CREATE TABLE "matching_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"lock_key" integer NOT NULL,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"conflicts" integer DEFAULT 0 NOT NULL,
	"changed_by" text,
	"change_set_id" uuid,
	"started" timestamp (3) with time zone NOT NULL,
	"finished" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "change_reach" ADD CONSTRAINT "change_reach_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_reach" ADD CONSTRAINT "change_reach_batch_id_change_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."change_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_changes" ADD CONSTRAINT "matching_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_changes" ADD CONSTRAINT "matching_changes_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "matching_changes_running" ON "matching_changes" USING btree ("user_id") WHERE status = 'running';--> statement-breakpoint
INSERT INTO "change_reach" ("change_set_id", "brand_id", "batch_id", "listings")
SELECT b.change_set_id, r.brand_id, b.id, count(*) FROM change_records r JOIN change_batches b ON b.id = r.batch_id
WHERE r.entity = 'listing' AND r.brand_id IS NOT NULL GROUP BY 1, 2, 3;

CREATE TYPE "public"."lookalike_state" AS ENUM('unknown', 'absent', 'registered', 'active', 'mail');--> statement-breakpoint
CREATE TABLE "lookalike_candidates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"watch_id" uuid NOT NULL,
	"name" text NOT NULL,
	"unicode" text,
	"classes" text[] NOT NULL,
	"state" "lookalike_state" DEFAULT 'unknown' NOT NULL,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"mail" text[] DEFAULT '{}' NOT NULL,
	"name_servers" text[] DEFAULT '{}' NOT NULL,
	"read" timestamp (3) with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "lookalike_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"watch_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lookalike_scans" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"watch_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lookalike_watches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"name" text NOT NULL,
	"by" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"total" integer NOT NULL,
	"classes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lookalike_candidates" ADD CONSTRAINT "lookalike_candidates_watch_id_lookalike_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."lookalike_watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookalike_changes" ADD CONSTRAINT "lookalike_changes_watch_id_lookalike_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."lookalike_watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookalike_changes" ADD CONSTRAINT "lookalike_changes_candidate_id_lookalike_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."lookalike_candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookalike_changes" ADD CONSTRAINT "lookalike_changes_job_id_background_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."background_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookalike_scans" ADD CONSTRAINT "lookalike_scans_job_id_background_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."background_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookalike_scans" ADD CONSTRAINT "lookalike_scans_watch_id_lookalike_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."lookalike_watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookalike_watches" ADD CONSTRAINT "lookalike_watches_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lookalike_candidates_name" ON "lookalike_candidates" USING btree ("watch_id","name");--> statement-breakpoint
CREATE INDEX "lookalike_candidates_page" ON "lookalike_candidates" USING btree ("watch_id","state" DESC NULLS FIRST,"name");--> statement-breakpoint
CREATE INDEX "lookalike_changes_watch" ON "lookalike_changes" USING btree ("watch_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lookalike_changes_candidate" ON "lookalike_changes" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "lookalike_changes_job" ON "lookalike_changes" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "lookalike_scans_watch" ON "lookalike_scans" USING btree ("watch_id","job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "lookalike_watches_name" ON "lookalike_watches" USING btree ("brand_id","name");--> statement-breakpoint
CREATE INDEX "lookalike_watches_due" ON "lookalike_watches" USING btree ("next_at");
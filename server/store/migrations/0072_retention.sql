CREATE TABLE "retention_periods" (
	"kind" text PRIMARY KEY NOT NULL,
	"days" integer,
	"updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"kind" text PRIMARY KEY NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"removing" integer DEFAULT 0 NOT NULL,
	"change_set_id" uuid,
	"finished" timestamp (3) with time zone,
	"removed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "retention_runs" ADD CONSTRAINT "retention_runs_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "background_jobs_finished" ON "background_jobs" USING btree ("finished");--> statement-breakpoint
CREATE INDEX "screenshot_captures_captured" ON "screenshot_captures" USING btree ("captured");--> statement-breakpoint
CREATE INDEX "messages_at" ON "messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "review_decisions_at" ON "review_decisions" USING btree ("at");
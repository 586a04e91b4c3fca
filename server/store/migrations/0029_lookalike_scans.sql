ALTER TABLE "lookalike_changes" DROP CONSTRAINT "lookalike_changes_job_id_background_jobs_id_fk";
--> statement-breakpoint
ALTER TABLE "lookalike_changes" ALTER COLUMN "job_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lookalike_changes" ADD CONSTRAINT "lookalike_changes_job_id_background_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."background_jobs"("id") ON DELETE set null ON UPDATE no action;
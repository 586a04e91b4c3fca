ALTER TABLE "import_uploads" ADD COLUMN "archive" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "handed_pictures" jsonb;
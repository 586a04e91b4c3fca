ALTER TABLE "imports" ADD COLUMN "reject_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "added_marketplaces" jsonb;
ALTER TABLE "files" ADD COLUMN "loose" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "files_loose" ON "files" USING btree ("created") WHERE loose;--> statement-breakpoint
-- Files that were uploaded by themselves; what each is attached to is looked up by the server.
UPDATE files f SET loose = true
FROM change_records r JOIN change_batches b ON b.id = r.batch_id JOIN change_sets s ON s.id = b.change_set_id
WHERE s.kind = 'upload' AND r.entity = 'file' AND r.version = 1 AND r.entity_id = f.id;
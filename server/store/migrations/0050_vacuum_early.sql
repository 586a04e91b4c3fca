-- Counts and pages read indexes alone while the visibility map is fresh. By default a table of a million rows is vacuumed after
-- 200,000 changes, and one that is only added to after as many rows; a bulk change of 10,000 made the next search three times slower.
ALTER TABLE listings SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE listing_search SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE listing_enrichment SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
--> statement-breakpoint
ALTER TABLE image_uses SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
--> statement-breakpoint
ALTER TABLE complaint_listings SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
--> statement-breakpoint
ALTER TABLE change_records SET (autovacuum_vacuum_insert_scale_factor = 0.05);

DROP INDEX "listings_score";--> statement-breakpoint
CREATE INDEX "listings_score" ON "listings" USING btree ("brand_id","state","score" DESC NULLS LAST,"id" DESC NULLS FIRST,"created");
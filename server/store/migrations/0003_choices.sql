CREATE INDEX "listings_countries" ON "listings" USING btree ("brand_id","country");--> statement-breakpoint
CREATE INDEX "listings_tagged" ON "listings" USING btree ("brand_id") WHERE tags <> '{}';
DROP INDEX "listings_state_page";--> statement-breakpoint
DROP INDEX "listings_seller";--> statement-breakpoint
CREATE INDEX "listings_state_page" ON "listings" USING btree ("brand_id","state","created" DESC NULLS FIRST,"id" DESC NULLS FIRST,"seller_key","listing_status","toi","reviewed","filing","takedown");--> statement-breakpoint
CREATE INDEX "listings_seller" ON "listings" USING btree ("seller_key","brand_id","created" DESC NULLS FIRST,"id" DESC NULLS FIRST);
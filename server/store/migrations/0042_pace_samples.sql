CREATE TABLE "enrichment_samples" (
	"brand_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"standing" jsonb,
	CONSTRAINT "enrichment_samples_brand_id_at_pk" PRIMARY KEY("brand_id","at")
);
--> statement-breakpoint
ALTER TABLE "enrichment_samples" ADD CONSTRAINT "enrichment_samples_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_fetches_postponed" ON "picture_fetches" USING btree ("brand_id","not_before") WHERE state = 'waiting' AND not_before IS NOT NULL;
CREATE TABLE "picture_fetches" (
	"brand_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"position" integer NOT NULL,
	"listing_id" uuid NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"file_id" uuid,
	"problem" text,
	"spent" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone,
	"finished" timestamp (3) with time zone,
	CONSTRAINT "picture_fetches_brand_id_digest_pk" PRIMARY KEY("brand_id","digest")
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "fetch_pictures" text DEFAULT 'ask' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_enrichment" ADD COLUMN "pictures_ordered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_enrichment" ADD COLUMN "pictures_queued" integer;--> statement-breakpoint
ALTER TABLE "import_uploads" ADD COLUMN "pictures" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "fetch_pictures" boolean;--> statement-breakpoint
ALTER TABLE "picture_fetches" ADD CONSTRAINT "picture_fetches_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_fetches" ADD CONSTRAINT "picture_fetches_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_fetches_digest" ON "picture_fetches" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "picture_fetches_waiting" ON "picture_fetches" USING btree ("host",(position > 0),"created" DESC NULLS FIRST,"listing_id" DESC NULLS FIRST,"position") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "listing_enrichment_unqueued" ON "listing_enrichment" USING btree ("brand_id","wanted" DESC NULLS LAST,"created" DESC NULLS FIRST,"listing_id" DESC NULLS FIRST) WHERE pictures = 'waiting' AND pictures_queued IS DISTINCT FROM version;
CREATE TABLE "investigation_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"investigation_id" uuid NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"comment" text NOT NULL,
	"files" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "investigations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"brand_id" uuid NOT NULL,
	"product_id" uuid,
	"marketplace_id" uuid,
	"listing_id" uuid,
	"type" text NOT NULL,
	"origin" text NOT NULL,
	"category" text,
	"status" text NOT NULL,
	"assigned_to" uuid,
	"assigned" timestamp (3) with time zone,
	"performed" timestamp (3) with time zone,
	"requested_by" uuid NOT NULL,
	"instructions" text NOT NULL,
	"infringement_type" "infringement_type",
	"value" numeric,
	"price" numeric,
	"currency" text,
	"quantity" numeric,
	"volume" numeric,
	"seller" jsonb,
	"we_chat" text,
	"due" timestamp (3) with time zone,
	"closed" timestamp (3) with time zone,
	"created" timestamp (3) with time zone NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"deleted" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "investigation_comments" ADD CONSTRAINT "investigation_comments_investigation_id_investigations_id_fk" FOREIGN KEY ("investigation_id") REFERENCES "public"."investigations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigation_comments" ADD CONSTRAINT "investigation_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigations" ADD CONSTRAINT "investigations_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigations" ADD CONSTRAINT "investigations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigations" ADD CONSTRAINT "investigations_marketplace_id_marketplaces_id_fk" FOREIGN KEY ("marketplace_id") REFERENCES "public"."marketplaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigations" ADD CONSTRAINT "investigations_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigations" ADD CONSTRAINT "investigations_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "investigation_comments_investigation" ON "investigation_comments" USING btree ("investigation_id","at");--> statement-breakpoint
CREATE INDEX "investigations_page" ON "investigations" USING btree ("brand_id","created" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "investigations_assigned" ON "investigations" USING btree ("assigned_to","status");--> statement-breakpoint
CREATE INDEX "investigations_listing" ON "investigations" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "investigations_due" ON "investigations" USING btree ("due") WHERE status IN ('NEW', 'ASSIGNED') AND deleted IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "investigations_reference" ON "investigations" USING btree ("brand_id","reference");
CREATE TYPE "public"."channel" AS ENUM('WEBSITE', 'SOCIAL_MEDIA', 'MARKETPLACE', 'MOBILE_APP', 'NFT', 'META');--> statement-breakpoint
CREATE TYPE "public"."infringement_reason" AS ENUM('COUNTERFEIT', 'UNAUTHORIZED_MARK', 'UNAUTHORIZED_LOGO', 'UNAUTHORIZED_DEVICE', 'REG_COPYRIGHT_MATCH', 'COPYRIGHT_MATCH', 'LOGO_CHARACTER_MATCH', 'PACK_SHOT_IMAGE', 'CREATIVE_VISUAL_IMAGE', 'DESIGN_INFRINGEMENT', 'UTILITY_INFRINGEMENT', 'NO_RISK', 'TESTER_SALE', 'SAMPLE_SALE', 'GREY_MARKET', 'SELECTIVE_INTEGRATED_DISTRIBUTION', 'POLICY_VIOLATION', 'REGULATORY_VIOLATION', 'SUSPECT');--> statement-breakpoint
CREATE TYPE "public"."infringement_type" AS ENUM('CR', 'TM', 'DE', 'CFT', 'CS', 'US');--> statement-breakpoint
CREATE TYPE "public"."listing_state" AS ENUM('NEW', 'INFRINGING', 'IRRELEVANT', 'SUSPECT', 'AUTHORIZED_SELLER', 'LOOKALIKE', 'REVIEWED', 'REINSTATED', 'GENUINE', 'DRAFT', 'SELLER_HOLD');--> statement-breakpoint
CREATE TYPE "public"."listing_status" AS ENUM('ACTIVE', 'INACTIVE', 'VIOLATION_REMOVED', 'DELISTED');--> statement-breakpoint
CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"official_images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notice" jsonb,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_batches" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"change_set_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"comment" text,
	"request_id" text NOT NULL,
	"checkpoint_id" bigint
);
--> statement-breakpoint
CREATE TABLE "change_records" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"batch_id" bigint NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"brand_id" uuid,
	"version" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"previous" "bytea",
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undo_of" uuid
);
--> statement-breakpoint
CREATE TABLE "checkpoints" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"records" integer NOT NULL,
	"root" "bytea" NOT NULL,
	"previous" "bytea",
	"key_id" text NOT NULL,
	"signature" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"name" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change_set_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"lock_key" integer NOT NULL,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"started" timestamp (3) with time zone NOT NULL,
	"finished" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "listing_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"comment" text NOT NULL,
	"change_set_id" uuid
);
--> statement-breakpoint
CREATE TABLE "listing_search" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"product_id" uuid,
	"marketplace_id" uuid NOT NULL,
	"title" text NOT NULL,
	"item_id" text,
	"url" text,
	"seller" text,
	"seller_id" text,
	"seller_store_url" text,
	"country" text,
	"price" numeric,
	"currency" text,
	"condition" text,
	"rating" double precision,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"screenshots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" "listing_state" DEFAULT 'NEW' NOT NULL,
	"listing_status" "listing_status" DEFAULT 'ACTIVE' NOT NULL,
	"toi" "infringement_type",
	"reason" "infringement_reason",
	"score" double precision,
	"score_factors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"test_purchase" uuid,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"source_brand" text,
	"first_seen" timestamp (3) with time zone,
	"reviewed" timestamp (3) with time zone,
	"filing" timestamp (3) with time zone,
	"takedown" timestamp (3) with time zone,
	"created" timestamp (3) with time zone NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketplaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	"country" text,
	"channel" "channel" NOT NULL,
	"platform_group" text NOT NULL,
	"notice_email" text,
	"in_european_union" boolean DEFAULT false NOT NULL,
	"notice_family" text
);
--> statement-breakpoint
CREATE TABLE "nonces" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" text,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_rights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"name" text NOT NULL,
	"classes" integer[] NOT NULL,
	"registration" text NOT NULL,
	"type" "infringement_type" NOT NULL,
	"jurisdictions" text[] NOT NULL,
	"expiry" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"revoked" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "user_brands" (
	"user_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	CONSTRAINT "user_brands_user_id_brand_id_pk" PRIMARY KEY("user_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"groups" text[] NOT NULL,
	"logo" text,
	"filters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_batches" ADD CONSTRAINT "change_batches_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_batches" ADD CONSTRAINT "change_batches_checkpoint_id_checkpoints_id_fk" FOREIGN KEY ("checkpoint_id") REFERENCES "public"."checkpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_records" ADD CONSTRAINT "change_records_batch_id_change_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."change_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_undo_of_change_sets_id_fk" FOREIGN KEY ("undo_of") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_comments" ADD CONSTRAINT "listing_comments_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_comments" ADD CONSTRAINT "listing_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_search" ADD CONSTRAINT "listing_search_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_marketplace_id_marketplaces_id_fk" FOREIGN KEY ("marketplace_id") REFERENCES "public"."marketplaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nonces" ADD CONSTRAINT "nonces_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_rights" ADD CONSTRAINT "property_rights_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_brands" ADD CONSTRAINT "user_brands_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_brands" ADD CONSTRAINT "user_brands_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brands_client_name" ON "brands" USING btree ("client_id",lower("name"));--> statement-breakpoint
CREATE INDEX "change_batches_set" ON "change_batches" USING btree ("change_set_id");--> statement-breakpoint
CREATE INDEX "change_batches_unsealed" ON "change_batches" USING btree ("id") WHERE checkpoint_id IS NULL;--> statement-breakpoint
CREATE INDEX "change_batches_checkpoint" ON "change_batches" USING btree ("checkpoint_id");--> statement-breakpoint
CREATE UNIQUE INDEX "change_records_entity" ON "change_records" USING btree ("entity_id","version" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "change_records_batch" ON "change_records" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "change_sets_at" ON "change_sets" USING btree ("at");--> statement-breakpoint
CREATE INDEX "change_sets_undo_of" ON "change_sets" USING btree ("undo_of");--> statement-breakpoint
CREATE INDEX "files_brand" ON "files" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "listing_comments_listing" ON "listing_comments" USING btree ("listing_id","at");--> statement-breakpoint
CREATE INDEX "listing_comments_change_set" ON "listing_comments" USING btree ("change_set_id");--> statement-breakpoint
CREATE INDEX "listing_search_trigrams" ON "listing_search" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listing_search_grams" ON "listing_search" USING gin (assay_grams("text"));--> statement-breakpoint
CREATE INDEX "listings_state_page" ON "listings" USING btree ("brand_id","state","created" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listings_page" ON "listings" USING btree ("brand_id","created" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listings_reviewed" ON "listings" USING btree ("brand_id","reviewed" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE reviewed IS NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_filing" ON "listings" USING btree ("brand_id","filing" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE filing IS NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_takedown" ON "listings" USING btree ("brand_id","takedown" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE takedown IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "listings_item" ON "listings" USING btree ("brand_id","marketplace_id","item_id") WHERE item_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "listings_address" ON "listings" USING btree ("brand_id",md5(url)) WHERE item_id IS NULL;--> statement-breakpoint
CREATE INDEX "listings_tags" ON "listings" USING gin ("tags");--> statement-breakpoint
CREATE UNIQUE INDEX "marketplaces_name" ON "marketplaces" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "nonces_expires" ON "nonces" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "nonces_session" ON "nonces" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_brand_name" ON "products" USING btree ("brand_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_secret" ON "sessions" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "user_brands_brand" ON "user_brands" USING btree ("brand_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));
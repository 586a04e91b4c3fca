-- Whose a listing is: one seller id of a marketplace, or one name where there is no id; a UUID of version 3 (RFC 9562).
CREATE FUNCTION assay_seller_key(marketplace uuid, seller_id text, seller text) RETURNS uuid
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT overlay(overlay(md5(marketplace::text || CASE
    WHEN coalesce(seller_id, '') <> '' THEN '/id/' || seller_id
    WHEN coalesce(seller, '') <> '' THEN '/name/' || seller
  END) PLACING '3' FROM 13) PLACING 'a' FROM 17)::uuid
$$;
--> statement-breakpoint
-- The host of a web address, in lower case, without a leading www.
CREATE FUNCTION assay_host(url text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT regexp_replace(lower(substring(url from '^[a-zA-Z]+://(?:[^/?#@]*@)?([^/?#:]+)')), '^www\.', '') $$;
--> statement-breakpoint
-- A store's address as it is compared: host and path, without what differs between links to one place.
CREATE FUNCTION assay_store(url text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT assay_host(url) || rtrim(coalesce(substring(url from '^[a-zA-Z]+://[^/?#]+([^?#]*)'), ''), '/')
$$;
--> statement-breakpoint
CREATE TABLE "seller_fields" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_key" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"country" text,
	"contact" text,
	"notes" text,
	"updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_splits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_key" uuid NOT NULL,
	"account_key" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_search" ADD COLUMN "marks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "seller_key" uuid GENERATED ALWAYS AS (assay_seller_key(marketplace_id, seller_id, seller)) STORED;--> statement-breakpoint
ALTER TABLE "seller_fields" ADD CONSTRAINT "seller_fields_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_splits" ADD CONSTRAINT "seller_splits_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seller_fields_seller" ON "seller_fields" USING btree ("seller_key","client_id");--> statement-breakpoint
CREATE INDEX "seller_fields_contact" ON "seller_fields" USING btree ("contact");--> statement-breakpoint
CREATE UNIQUE INDEX "seller_splits_pair" ON "seller_splits" USING btree ("seller_key","account_key","client_id");--> statement-breakpoint
CREATE INDEX "seller_splits_account" ON "seller_splits" USING btree ("account_key");--> statement-breakpoint
CREATE INDEX "listing_search_marks" ON "listing_search" USING gin ("marks");--> statement-breakpoint
CREATE INDEX "listings_seller" ON "listings" USING btree ("seller_key","brand_id");
--> statement-breakpoint
-- What the seller of a listing can be known by elsewhere.
CREATE FUNCTION assay_seller_marks(seller_id text, store_url text, images jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(array_agg(DISTINCT mark), '{}') FROM (
    SELECT 'i:' || seller_id AS mark WHERE seller_id <> ''
    UNION ALL SELECT 's:' || assay_store(store_url) WHERE assay_store(store_url) LIKE '%/%'
    UNION ALL SELECT 'p:' || left(md5(picture->>'url'), 22) FROM jsonb_array_elements(images) picture WHERE picture->>'url' <> ''
    UNION ALL SELECT 'f:' || (picture->>'file') FROM jsonb_array_elements(images) picture WHERE picture->>'file' <> ''
  ) AS marks
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assay_search_added() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO listing_search (listing_id, text, marks)
  SELECT l.id, assay_search_text(l.*), assay_seller_marks(l.seller_id, l.seller_store_url, l.images) FROM added l;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assay_search_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE listing_search s
  SET text = assay_search_text(l.*), marks = assay_seller_marks(l.seller_id, l.seller_store_url, l.images)
  FROM now_is l JOIN was ON was.id = l.id
  WHERE s.listing_id = l.id
    AND (l.title, l.seller, l.item_id, l.seller_id, l.source_brand, l.seller_store_url, l.images)
        IS DISTINCT FROM
        (was.title, was.seller, was.item_id, was.seller_id, was.source_brand, was.seller_store_url, was.images);
  RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE listing_search s SET marks = assay_seller_marks(l.seller_id, l.seller_store_url, l.images)
FROM listings l WHERE l.id = s.listing_id;

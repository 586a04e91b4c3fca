CREATE TYPE "public"."domain_status" AS ENUM('active', 'inactive', 'redirect');--> statement-breakpoint
CREATE TABLE "image_analyses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"file_id" uuid NOT NULL,
	"url" text NOT NULL,
	"user_id" uuid,
	"analysis" jsonb NOT NULL,
	"created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_uses" (
	"brand_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"listing_id" uuid NOT NULL,
	CONSTRAINT "image_uses_brand_id_sha256_listing_id_pk" PRIMARY KEY("brand_id","sha256","listing_id")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"file_id" uuid NOT NULL,
	"url" text NOT NULL,
	"listings" integer NOT NULL,
	"logos" jsonb,
	"created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"sha256" text PRIMARY KEY NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"looked" timestamp (3) with time zone,
	"width" integer,
	"height" integer,
	"frames" integer,
	"hash" bigint,
	"colours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"text" text
);
--> statement-breakpoint
CREATE TABLE "domain_brands" (
	"domain_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"complaint_status" text,
	"filing" timestamp (3) with time zone,
	"takedown" timestamp (3) with time zone,
	"created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "domain_brands_domain_id_brand_id_pk" PRIMARY KEY("domain_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"registrable" text NOT NULL,
	"status" "domain_status" DEFAULT 'active' NOT NULL,
	"redirects_to" text,
	"read" timestamp (3) with time zone,
	"problem" text,
	"created" timestamp (3) with time zone NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "image_analyses" ADD CONSTRAINT "image_analyses_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_analyses" ADD CONSTRAINT "image_analyses_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_analyses" ADD CONSTRAINT "image_analyses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_sha256_pictures_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."pictures"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_brands" ADD CONSTRAINT "domain_brands_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_brands" ADD CONSTRAINT "domain_brands_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_analyses_content" ON "image_analyses" USING btree ("brand_id","sha256","created" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "image_uses_listing" ON "image_uses" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "images_content" ON "images" USING btree ("brand_id","sha256");--> statement-breakpoint
CREATE INDEX "images_sha256" ON "images" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "images_page" ON "images" USING btree ("brand_id","created" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "images_unused" ON "images" USING btree ("id") WHERE listings = 0;--> statement-breakpoint
CREATE INDEX "images_uncompared" ON "images" USING btree ("brand_id") WHERE logos IS NULL;--> statement-breakpoint
CREATE INDEX "pictures_waiting" ON "pictures" USING btree ("created") WHERE looked IS NULL;--> statement-breakpoint
CREATE INDEX "pictures_unread" ON "pictures" USING btree ("created") WHERE text IS NULL AND problem IS NULL AND looked IS NOT NULL;--> statement-breakpoint
CREATE INDEX "pictures_text" ON "pictures" USING gin (assay_fold("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pictures_text_grams" ON "pictures" USING gin (assay_grams(assay_fold("text")));--> statement-breakpoint
CREATE INDEX "pictures_band_0" ON "pictures" USING btree (((hash >> 48) & 65535),"hash") WHERE hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX "pictures_band_1" ON "pictures" USING btree (((hash >> 32) & 65535),"hash") WHERE hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX "pictures_band_2" ON "pictures" USING btree (((hash >> 16) & 65535),"hash") WHERE hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX "pictures_band_3" ON "pictures" USING btree (((hash >> 0) & 65535),"hash") WHERE hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX "domain_brands_brand" ON "domain_brands" USING btree ("brand_id");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_name" ON "domains" USING btree ("name");--> statement-breakpoint
CREATE INDEX "domains_registrable" ON "domains" USING btree ("registrable");
--> statement-breakpoint
-- A text that names a UUID as one, any other as none.
CREATE FUNCTION assay_uuid(value text) RETURNS uuid
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT CASE WHEN pg_input_is_valid(value, 'uuid') THEN value::uuid END $$;
--> statement-breakpoint
-- The pictures at most 6 of 64 bits from a hash, and by how many. Of four bands of 16 bits one at least differs by one bit or none.
CREATE FUNCTION assay_near_pictures(wanted bigint) RETURNS TABLE (sha256 text, bits integer)
LANGUAGE sql STABLE PARALLEL SAFE ROWS 10
AS $$
  WITH flips AS (SELECT 0::bigint AS flip UNION ALL SELECT 1::bigint << place FROM generate_series(0, 15) AS place),
  found AS (
    SELECT p.sha256, p.hash FROM flips, LATERAL (
      SELECT q.sha256, q.hash FROM pictures q
      WHERE q.hash IS NOT NULL AND ((q.hash >> 48) & 65535) = (((wanted >> 48) & 65535) # flip)
        AND bit_count((q.hash # wanted)::bit(64)) <= 6) AS p
    UNION
    SELECT p.sha256, p.hash FROM flips, LATERAL (
      SELECT q.sha256, q.hash FROM pictures q
      WHERE q.hash IS NOT NULL AND ((q.hash >> 32) & 65535) = (((wanted >> 32) & 65535) # flip)
        AND bit_count((q.hash # wanted)::bit(64)) <= 6) AS p
    UNION
    SELECT p.sha256, p.hash FROM flips, LATERAL (
      SELECT q.sha256, q.hash FROM pictures q
      WHERE q.hash IS NOT NULL AND ((q.hash >> 16) & 65535) = (((wanted >> 16) & 65535) # flip)
        AND bit_count((q.hash # wanted)::bit(64)) <= 6) AS p
    UNION
    SELECT p.sha256, p.hash FROM flips, LATERAL (
      SELECT q.sha256, q.hash FROM pictures q
      WHERE q.hash IS NOT NULL AND ((q.hash >> 0) & 65535) = ((wanted & 65535) # flip)
        AND bit_count((q.hash # wanted)::bit(64)) <= 6) AS p
  )
  SELECT f.sha256, bit_count((f.hash # wanted)::bit(64))::integer FROM found f
$$;
--> statement-breakpoint
-- Each content of a picture has a row, made with its first file.
CREATE FUNCTION assay_pictures_added() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO pictures (sha256)
  SELECT DISTINCT f.sha256 FROM added f WHERE f.media_type LIKE 'image/%' ORDER BY 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER files_pictures_added AFTER INSERT ON files
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION assay_pictures_added();
--> statement-breakpoint
-- Notes that listings use pictures, each content once a listing, and counts the images of their brands.
CREATE FUNCTION assay_use_images(users listings[]) RETURNS void
LANGUAGE sql
AS $$
  WITH used AS (
    SELECT DISTINCT ON (l.brand_id, f.sha256, l.id)
      l.brand_id, f.sha256, l.id AS listing_id, l.created, f.id AS file_id, coalesce(picture->>'url', '') AS url
    FROM unnest(users) l CROSS JOIN LATERAL jsonb_array_elements(l.images) AS picture
    JOIN files f ON f.id = assay_uuid(picture->>'file') AND f.media_type LIKE 'image/%'
    ORDER BY l.brand_id, f.sha256, l.id, f.id
  ),
  noted AS (
    INSERT INTO image_uses (brand_id, sha256, listing_id) SELECT brand_id, sha256, listing_id FROM used
    ON CONFLICT DO NOTHING RETURNING *
  )
  INSERT INTO images (id, brand_id, sha256, file_id, url, listings, created)
  SELECT uuidv7(), u.brand_id, u.sha256, (array_agg(u.file_id ORDER BY u.listing_id))[1], max(u.url), count(*), min(u.created)
  FROM used u JOIN noted USING (brand_id, sha256, listing_id)
  GROUP BY u.brand_id, u.sha256 ORDER BY u.brand_id, u.sha256
  ON CONFLICT (brand_id, sha256) DO UPDATE
  SET listings = images.listings + excluded.listings, created = least(images.created, excluded.created),
      url = coalesce(nullif(images.url, ''), excluded.url)
$$;
--> statement-breakpoint
-- Takes back that listings use pictures. An image that none uses any more is left with a count of 0, for the caller to remove.
CREATE FUNCTION assay_unuse_images(users uuid[]) RETURNS void
LANGUAGE sql
AS $$
  WITH gone AS (DELETE FROM image_uses u WHERE u.listing_id = ANY(users) RETURNING u.brand_id, u.sha256),
  fewer AS (
    SELECT i.id, count(*)::integer AS listings FROM gone JOIN images i USING (brand_id, sha256) GROUP BY i.id ORDER BY i.id
  )
  UPDATE images i SET listings = i.listings - fewer.listings FROM fewer WHERE i.id = fewer.id
$$;
--> statement-breakpoint
CREATE FUNCTION assay_images_added() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  users listings[] := ARRAY(SELECT l FROM added l WHERE jsonb_path_exists(l.images, '$[*].file ? (@ != null)'));
BEGIN
  IF cardinality(users) > 0 THEN PERFORM assay_use_images(users); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION assay_images_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  users listings[] := ARRAY(SELECT l FROM now_is l JOIN was ON was.id = l.id WHERE l.images IS DISTINCT FROM was.images);
BEGIN
  IF cardinality(users) > 0 THEN
    PERFORM assay_unuse_images(ARRAY(SELECT l.id FROM unnest(users) l));
    PERFORM assay_use_images(users);
    DELETE FROM images WHERE listings = 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION assay_images_removed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM assay_unuse_images(ARRAY(SELECT id FROM removed));
  DELETE FROM images WHERE listings = 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listings_images_added AFTER INSERT ON listings
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION assay_images_added();
--> statement-breakpoint
CREATE TRIGGER listings_images_changed AFTER UPDATE ON listings
REFERENCING OLD TABLE AS was NEW TABLE AS now_is FOR EACH STATEMENT EXECUTE FUNCTION assay_images_changed();
--> statement-breakpoint
CREATE TRIGGER listings_images_removed AFTER DELETE ON listings
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION assay_images_removed();
--> statement-breakpoint
INSERT INTO pictures (sha256) SELECT DISTINCT sha256 FROM files WHERE media_type LIKE 'image/%';
--> statement-breakpoint
SELECT assay_use_images(array_agg(l)) FROM listings l WHERE jsonb_path_exists(l.images, '$[*].file ? (@ != null)');

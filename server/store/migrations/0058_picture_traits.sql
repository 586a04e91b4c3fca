CREATE TABLE "picture_trait_waits" (
	"sha256" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_traits" (
	"sha256" text PRIMARY KEY NOT NULL,
	"traits" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_groups" ADD COLUMN "parts" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_trait_waits" ADD CONSTRAINT "picture_trait_waits_sha256_pictures_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."pictures"("sha256") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_traits" ADD CONSTRAINT "picture_traits_sha256_pictures_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."pictures"("sha256") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_groups_parts" ON "listing_groups" USING gin ("parts") WITH (fastupdate=false) WHERE listing_id = hub_id;
--> statement-breakpoint
-- Of a picture that was seen, or whose traits were waited for.
CREATE OR REPLACE FUNCTION assay_group_seen() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  seen text := coalesce(NEW.sha256, OLD.sha256);
BEGIN
  INSERT INTO group_waits (brand_id, listing_id)
  SELECT l.brand_id, l.id FROM images i JOIN image_uses u ON u.brand_id = i.brand_id AND u.sha256 = i.sha256
    JOIN listings l ON l.id = u.listing_id
    JOIN files f ON f.id = assay_uuid(l.images -> 0 ->> 'file') AND f.sha256 = seen
  WHERE i.sha256 = seen;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER picture_trait_waits_group AFTER DELETE ON picture_trait_waits
FOR EACH ROW EXECUTE FUNCTION assay_group_seen();
--> statement-breakpoint
INSERT INTO picture_trait_waits (sha256) SELECT sha256 FROM pictures WHERE looked IS NOT NULL AND problem IS NULL;
--> statement-breakpoint
-- The hubs that share the most of these parts, of the first 300: the planner knows nothing of how rare a part is.
CREATE FUNCTION assay_hubs_of_parts(wanted integer[], most integer) RETURNS TABLE (listing_id uuid)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10
SET enable_seqscan = off SET enable_indexscan = off
AS $$
BEGIN
  RETURN QUERY SELECT found.listing_id FROM (
    SELECT g.listing_id, g.parts FROM listing_groups g
    WHERE g.listing_id = g.hub_id AND g.parts && wanted LIMIT 300
  ) AS found
  ORDER BY (SELECT count(*) FROM unnest(found.parts) AS part WHERE part = ANY(wanted)) DESC, found.listing_id LIMIT most;
END
$$;

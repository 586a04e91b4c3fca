-- Where the official pictures of a brand change, its images are compared with them anew.
CREATE FUNCTION assay_official_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE images SET logos = NULL WHERE brand_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER brands_official_changed AFTER UPDATE OF official_images ON brands
FOR EACH ROW WHEN (OLD.official_images IS DISTINCT FROM NEW.official_images) EXECUTE FUNCTION assay_official_changed();

ALTER TABLE "listings" ADD COLUMN "erased_fields" text[];--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kept_erased" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "erased_fields" text[];--> statement-breakpoint
-- The names of the values of a row in which the mark of an erasure stands; null where it stands in none.
CREATE FUNCTION assay_erased_fields(whole jsonb) RETURNS text[]
LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT array_agg(f.key ORDER BY f.key) FROM jsonb_each_text(whole) f
  WHERE EXISTS (SELECT FROM erasures e WHERE strpos(f.value, e.mark) > 0)
$$;
--> statement-breakpoint
-- What was erased before: by the mark, and of pictures, which leave none, by the record of the erasure.
UPDATE listings l SET erased_fields = nullif(coalesce(assay_erased_fields(to_jsonb(l)), '{}') || touched.pictures, '{}')
FROM (
  SELECT r.entity_id, CASE WHEN bool_or(r.before -> 'images' <> r.after -> 'images') THEN '{images}'::text[] ELSE '{}' END AS pictures
  FROM erasures e JOIN change_batches b ON b.change_set_id = e.change_set_id JOIN change_records r ON r.batch_id = b.id
  WHERE r.entity = 'listing' GROUP BY 1
) touched WHERE l.id = touched.entity_id;
--> statement-breakpoint
UPDATE ads a SET erased_fields = assay_erased_fields(to_jsonb(a) - 'search')
WHERE a.id IN (
  SELECT r.entity_id
  FROM erasures e JOIN change_batches b ON b.change_set_id = e.change_set_id JOIN change_records r ON r.batch_id = b.id
  WHERE r.entity = 'ad'
);

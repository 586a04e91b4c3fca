-- What an import writes of each row. PostgreSQL writes a function of SQL into the statement that calls it only where it may: not where it
-- claims to be immutable and calls what is not, nor where it gathers rows and does not stand among the tables. Each call of one that it can't
-- write in prepares a statement of its own.
--
-- Normalizing ASCII changes nothing and takes ten times as long as lower case. Without STRICT, which a CASE can't be written in with; NULL
-- stays NULL.
CREATE OR REPLACE FUNCTION assay_fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT lower(CASE WHEN octet_length(value) = char_length(value) THEN value ELSE normalize(value, NFKC) END) $$;
--> statement-breakpoint
-- As before; concat_ws is stable.
CREATE OR REPLACE FUNCTION assay_search_text(l listings) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT assay_fold(concat_ws(E'\n', l.title, l.seller, l.item_id, l.seller_id, l.source_brand, left(l.description, 500)))
$$;
--> statement-breakpoint
DROP FUNCTION assay_seller_marks(text, text, jsonb);
--> statement-breakpoint
-- What the seller of a listing can be known by elsewhere, as before, as one row.
CREATE FUNCTION assay_seller_marks(seller_id text, store_url text, images jsonb) RETURNS TABLE (marks text[])
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(array_agg(DISTINCT m.mark) FILTER (WHERE m.mark IS NOT NULL), '{}') FROM (
    VALUES ('i:' || nullif($1, '')), (CASE WHEN assay_store($2) LIKE '%/%' THEN 's:' || assay_store($2) END)
    UNION ALL
    SELECT v.mark FROM jsonb_array_elements($3) AS picture CROSS JOIN LATERAL (VALUES
      ('p:' || left(md5(nullif(picture->>'url', '')), 22)), ('f:' || nullif(picture->>'file', ''))) AS v (mark)
  ) AS m (mark)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assay_search_added() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO listing_search (listing_id, brand_id, created, text, marks)
  SELECT l.id, l.brand_id, l.created, assay_search_text(l.*), m.marks
  FROM added l CROSS JOIN LATERAL assay_seller_marks(l.seller_id, l.seller_store_url, l.images) AS m;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assay_search_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  others uuid[] := ARRAY(
    SELECT l.id FROM now_is l JOIN was ON was.id = l.id
    WHERE (l.title, l.seller, l.item_id, l.seller_id, l.source_brand, l.seller_store_url, l.images, l.description)
          IS DISTINCT FROM
          (was.title, was.seller, was.item_id, was.seller_id, was.source_brand, was.seller_store_url, was.images,
           was.description));
BEGIN
  IF cardinality(others) = 0 THEN RETURN NULL; END IF;
  UPDATE listing_search s SET text = assay_search_text(l.*), marks = m.marks
  FROM now_is l CROSS JOIN LATERAL assay_seller_marks(l.seller_id, l.seller_store_url, l.images) AS m
  WHERE s.listing_id = l.id AND l.id = ANY(others);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assay_pictures_stage(images jsonb) RETURNS enrichment_state
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN images = '[]' THEN 'off'::enrichment_state WHEN assay_pictures_left(images) > 0 THEN 'waiting' ELSE 'done' END
$$;
--> statement-breakpoint
-- As before; how many pictures are left is counted once.
CREATE OR REPLACE FUNCTION assay_enrichment_of(images jsonb, product_id uuid, score float8)
RETURNS TABLE (pictures enrichment_state, pictures_count integer, pictures_left integer, note text, reading enrichment_state, product enrichment_state, score enrichment_state)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN p.every = 0 THEN 'off'::enrichment_state WHEN p.missing > 0 THEN 'waiting' ELSE 'done' END,
         p.every, p.missing,
         CASE WHEN p.every = 0 THEN 'The listing has no picture.' END,
         CASE WHEN p.every = 0 THEN 'off'::enrichment_state ELSE 'waiting' END,
         CASE WHEN $2 IS NULL THEN 'waiting'::enrichment_state ELSE 'done' END,
         CASE WHEN $3 IS NULL THEN 'waiting'::enrichment_state ELSE 'done' END
  FROM (SELECT jsonb_array_length($1) AS every, assay_pictures_left($1) AS missing OFFSET 0) AS p
$$;

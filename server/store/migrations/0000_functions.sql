-- Search: compatibility forms made one, lower case. The same folding serves rows and queries.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION assay_fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT lower(normalize(value, NFKC)) $$;
--> statement-breakpoint
-- Each character outside ASCII, and each pair of neighbours with one: what trigrams of letters do not find,
-- such as a word of two Chinese characters or an emoji.
CREATE FUNCTION assay_grams(value text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  grams text[] := '{}';
  former text := '';
  character text;
BEGIN
  IF octet_length(value) = char_length(value) THEN
    RETURN grams;
  END IF;
  FOREACH character IN ARRAY string_to_array(value, NULL) LOOP
    IF octet_length(character) > 1 THEN
      grams := grams || character || (former || character);
    ELSIF octet_length(former) > 1 THEN
      grams := grams || (former || character);
    END IF;
    former := character;
  END LOOP;
  RETURN grams;
END
$$;
--> statement-breakpoint
-- The text of a change record that its hash covers: one JSON object, its members in this order.
CREATE FUNCTION assay_record_text(
  entity text, entity_id uuid, brand_id uuid, version integer, before jsonb, after jsonb, previous bytea,
  change_set uuid, at timestamptz, actor text, comment text, request_id text
) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT concat(
    '{"entity":', to_json(entity), ',"id":"', entity_id, '","brand":', coalesce(to_json(brand_id)::text, 'null'),
    ',"version":', version, ',"previous":', coalesce(to_json(encode(previous, 'hex'))::text, 'null'),
    ',"changeSet":"', change_set, '","at":"', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    '","by":', to_json(actor), ',"comment":', coalesce(to_json(comment)::text, 'null'),
    ',"request":', to_json(request_id),
    ',"before":', coalesce(before::text, 'null'), ',"after":', coalesce(after::text, 'null'), '}')
$$;

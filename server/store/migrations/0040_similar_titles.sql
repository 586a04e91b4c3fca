-- The listings of brands whose titles are like a folded text, and how much: as many groups of three letters in common, of
-- all that either has, as the threshold asks (SIMILAR_TITLES). The index of the search knows which listings can be: a
-- title is a part of the text searched through, and is never more like another than the likest part of that text is.
CREATE FUNCTION assay_similar_titles(wanted text, brands uuid[]) RETURNS TABLE (listing_id uuid, likeness real)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100
SET pg_trgm.word_similarity_threshold = 0.4 SET enable_seqscan = off
AS $$
BEGIN
  RETURN QUERY
  SELECT found.id, found.alike FROM (
    SELECT l.id, similarity(assay_fold(l.title), wanted) AS alike
    FROM listing_search s JOIN listings l ON l.id = s.listing_id
    WHERE s.text %> wanted AND l.brand_id = ANY(brands)
  ) AS found
  WHERE found.alike >= current_setting('pg_trgm.word_similarity_threshold')::real;
END
$$;

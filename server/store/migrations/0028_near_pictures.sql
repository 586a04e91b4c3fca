CREATE INDEX "listings_seller_decided" ON "listings" USING btree ("seller_key","brand_id","created" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state IN ('DRAFT', 'INFRINGING', 'REINSTATED', 'AUTHORIZED_SELLER', 'GENUINE', 'LOOKALIKE', 'IRRELEVANT', 'REVIEWED');--> statement-breakpoint
CREATE INDEX "images_url" ON "images" USING gin (assay_fold("url") gin_trgm_ops);
--> statement-breakpoint
-- The pictures at most 6 of 64 bits from a hash, and by how many. Of four bands of 16 bits one at least differs by one bit or
-- none: the indexes of the bands give the hashes by themselves, and only of those that are near the pictures are read. It is
-- planned apart from who asks, and always by these indexes, for what a band leaves can't be estimated.
CREATE OR REPLACE FUNCTION assay_near_pictures(wanted bigint) RETURNS TABLE (sha256 text, bits integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
  RETURN QUERY
  WITH flips AS MATERIALIZED (
    SELECT 0::bigint AS flip UNION ALL SELECT 1::bigint << place FROM generate_series(0, 15) AS place
  ),
  near AS MATERIALIZED (
    SELECT p.hash FROM flips, LATERAL (
      SELECT q.hash FROM pictures q
      WHERE q.hash IS NOT NULL AND ((q.hash >> 48) & 65535) = (((wanted >> 48) & 65535) # flip)
        AND bit_count((q.hash # wanted)::bit(64)) <= 6) AS p
    UNION
    SELECT p.hash FROM flips, LATERAL (
      SELECT q.hash FROM pictures q
      WHERE q.hash IS NOT NULL AND ((q.hash >> 32) & 65535) = (((wanted >> 32) & 65535) # flip)
        AND bit_count((q.hash # wanted)::bit(64)) <= 6) AS p
    UNION
    SELECT p.hash FROM flips, LATERAL (
      SELECT q.hash FROM pictures q
      WHERE q.hash IS NOT NULL AND ((q.hash >> 16) & 65535) = (((wanted >> 16) & 65535) # flip)
        AND bit_count((q.hash # wanted)::bit(64)) <= 6) AS p
    UNION
    SELECT p.hash FROM flips, LATERAL (
      SELECT q.hash FROM pictures q
      WHERE q.hash IS NOT NULL AND ((q.hash >> 0) & 65535) = (((wanted >> 0) & 65535) # flip)
        AND bit_count((q.hash # wanted)::bit(64)) <= 6) AS p
  )
  SELECT p.sha256, bit_count((p.hash # wanted)::bit(64))::integer
  FROM near n, LATERAL (
    SELECT q.sha256, q.hash FROM pictures q
    WHERE ((q.hash >> 48) & 65535) = ((n.hash >> 48) & 65535) AND q.hash = n.hash OFFSET 0) AS p;
END
$$;

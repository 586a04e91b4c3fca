-- That a title does not name the brand counts beside another sign alone: what was scored by nothing else is scored again.
UPDATE listing_enrichment e SET score_version = e.score_version + 1, score = 'waiting', score_note = NULL
FROM listings l
WHERE l.id = e.listing_id AND e.score = 'done' AND jsonb_array_length(l.score_factors) = 1
  AND l.score_factors -> 0 ->> 'name' = 'Brand name' AND l.score_factors -> 0 ->> 'evidence' LIKE 'The title does not name %';

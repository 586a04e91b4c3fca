-- A price of 0 is none, and words are denied in more languages: what was scored by either is scored again.
UPDATE listing_enrichment e SET score_version = e.score_version + 1, score = 'waiting', score_note = NULL
FROM listings l
WHERE l.id = e.listing_id AND e.score = 'done' AND (l.price = 0 OR EXISTS (
  SELECT FROM jsonb_array_elements(l.score_factors) f
  WHERE f ->> 'name' = 'Wording' AND f ->> 'evidence' ~ '同款|says that it is a copy|imitates another product'));

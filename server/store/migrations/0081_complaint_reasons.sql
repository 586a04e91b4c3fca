-- The reason of a complaint that was fixed was written to its listings, but not to what the complaint made of them: a withdrawal
-- took them for changed since and left them as drafts.
UPDATE complaint_listings k SET made = k.made || jsonb_build_object('reason', c.reason)
FROM complaints c, listings l
WHERE c.id = k.complaint_id AND l.id = k.listing_id AND c.status IN ('NEW', 'HOLD', 'DRAFT')
  AND l.reason::text = c.reason::text AND to_jsonb(l.toi) = k.made -> 'toi' AND k.made ->> 'reason' IS DISTINCT FROM c.reason::text;

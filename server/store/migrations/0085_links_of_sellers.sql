-- What is kept of sellers links their accounts or tells them apart. Listings that are back by such a link are looked at again, and those of
-- the sellers and of others of whom the same is kept. A listing may wait twice: what waits already may be looked at before this is committed.
CREATE FUNCTION assay_look_at_links_again(client uuid, sellers uuid[]) RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO relisting_waits (brand_id, listing_id)
  SELECT r.brand_id, r.listing_id FROM relistings r JOIN brands b ON b.id = r.brand_id
  WHERE b.client_id = client AND r.evidence @> '[{"kind": "alias"}]'
  UNION
  SELECT l.brand_id, l.id FROM listings l JOIN brands b ON b.id = l.brand_id
  WHERE b.client_id = client AND l.seller_key IN (
      SELECT unnest(sellers)
      UNION SELECT o.seller_key FROM seller_fields k
        JOIN seller_fields o ON o.client_id = k.client_id AND (o.contact = k.contact OR o.payment = k.payment)
      WHERE k.client_id = client AND k.seller_key = ANY(sellers))
    AND EXISTS (SELECT FROM relisting_watches w WHERE w.brand_id = l.brand_id)
$$;
--> statement-breakpoint
CREATE FUNCTION assay_seller_links_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND (OLD.contact IS NOT NULL OR OLD.payment IS NOT NULL) THEN
    PERFORM assay_look_at_links_again(OLD.client_id, ARRAY[OLD.seller_key]);
  END IF;
  IF TG_OP <> 'DELETE' AND (NEW.contact IS NOT NULL OR NEW.payment IS NOT NULL) THEN
    PERFORM assay_look_at_links_again(NEW.client_id, ARRAY[NEW.seller_key]);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER seller_fields_links_made AFTER INSERT OR DELETE ON seller_fields
FOR EACH ROW EXECUTE FUNCTION assay_seller_links_changed();
--> statement-breakpoint
CREATE TRIGGER seller_fields_links_changed AFTER UPDATE ON seller_fields
FOR EACH ROW WHEN (
  (OLD.contact, OLD.payment, OLD.client_id, OLD.seller_key) IS DISTINCT FROM (NEW.contact, NEW.payment, NEW.client_id, NEW.seller_key))
EXECUTE FUNCTION assay_seller_links_changed();
--> statement-breakpoint
CREATE FUNCTION assay_seller_split_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM assay_look_at_links_again(OLD.client_id, ARRAY[OLD.seller_key, OLD.account_key]);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM assay_look_at_links_again(NEW.client_id, ARRAY[NEW.seller_key, NEW.account_key]);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER seller_splits_changed AFTER INSERT OR UPDATE OR DELETE ON seller_splits
FOR EACH ROW EXECUTE FUNCTION assay_seller_split_changed();
--> statement-breakpoint
-- Another client keeps other things of the same sellers.
CREATE FUNCTION assay_client_links_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM assay_look_at_links_again(NEW.client_id, '{}');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER brands_links_changed AFTER UPDATE OF client_id ON brands
FOR EACH ROW WHEN (OLD.client_id IS DISTINCT FROM NEW.client_id) EXECUTE FUNCTION assay_client_links_changed();
--> statement-breakpoint
-- That a listing is back is told no longer where it is none.
CREATE FUNCTION assay_relisting_untold() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM messages WHERE occasion = 'back ' || OLD.listing_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER relistings_gone AFTER DELETE ON relistings
FOR EACH ROW EXECUTE FUNCTION assay_relisting_untold();
--> statement-breakpoint
CREATE TRIGGER relistings_dismissed AFTER UPDATE OF dismissed ON relistings
FOR EACH ROW WHEN (OLD.dismissed IS NULL AND NEW.dismissed IS NOT NULL) EXECUTE FUNCTION assay_relisting_untold();
--> statement-breakpoint
INSERT INTO relisting_waits (brand_id, listing_id)
SELECT brand_id, listing_id FROM relistings WHERE evidence @> '[{"kind": "alias"}]';

CREATE TABLE "rule_hits" (
	"rule_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"change_set_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rule_hits_rule_id_listing_id_pk" PRIMARY KEY("rule_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "rule_trials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"result" jsonb,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_waits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"conditions" jsonb NOT NULL,
	"effect" jsonb NOT NULL,
	"stop_percent" integer NOT NULL,
	"status" text NOT NULL,
	"stopped" text,
	"since" timestamp (3) with time zone,
	"updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rule_hits" ADD CONSTRAINT "rule_hits_rule_id_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_hits" ADD CONSTRAINT "rule_hits_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_hits" ADD CONSTRAINT "rule_hits_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_trials" ADD CONSTRAINT "rule_trials_rule_id_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rules" ADD CONSTRAINT "rules_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rule_hits_at" ON "rule_hits" USING btree ("rule_id","at");--> statement-breakpoint
CREATE INDEX "rule_hits_listing" ON "rule_hits" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_trials_rule" ON "rule_trials" USING btree ("rule_id");--> statement-breakpoint
CREATE INDEX "rule_waits_brand" ON "rule_waits" USING btree ("brand_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rules_name" ON "rules" USING btree ("brand_id",lower("name"));--> statement-breakpoint
CREATE INDEX "rules_on" ON "rules" USING btree ("brand_id") WHERE status = 'on';--> statement-breakpoint
-- Listings wait only where a rule of their brand is on.
CREATE FUNCTION assay_rules_added() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO rule_waits (brand_id, listing_id)
  SELECT a.brand_id, a.id FROM added a WHERE a.brand_id IN (SELECT r.brand_id FROM rules r WHERE r.status = 'on');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listings_rules_added AFTER INSERT ON listings
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION assay_rules_added();
--> statement-breakpoint
CREATE FUNCTION assay_rules_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT FROM rules r WHERE r.brand_id = NEW.brand_id AND r.status = 'on') THEN
    INSERT INTO rule_waits (brand_id, listing_id) VALUES (NEW.brand_id, NEW.id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listings_rules_changed
AFTER UPDATE OF title, price, currency, product_id, score, country, seller, brand_id, marketplace_id ON listings
FOR EACH ROW WHEN (
  NEW.state IN ('NEW', 'SUSPECT') AND
  (OLD.title, OLD.price, OLD.currency, OLD.product_id, OLD.score, OLD.country, OLD.seller, OLD.brand_id, OLD.marketplace_id)
  IS DISTINCT FROM
  (NEW.title, NEW.price, NEW.currency, NEW.product_id, NEW.score, NEW.country, NEW.seller, NEW.brand_id, NEW.marketplace_id))
EXECUTE FUNCTION assay_rules_changed();
--> statement-breakpoint
-- One more infringing listing may be what a rule asks of a group: the others of the group are looked at again.
CREATE FUNCTION assay_rules_infringing() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT FROM rules r WHERE r.brand_id = NEW.brand_id AND r.status = 'on'
             AND r.conditions ->> 'groupInfringing' IS NOT NULL) THEN
    INSERT INTO rule_waits (brand_id, listing_id)
    SELECT o.brand_id, o.listing_id FROM listing_groups g JOIN listing_groups o ON o.hub_id = g.hub_id
    WHERE g.listing_id = NEW.id AND o.listing_id <> NEW.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listings_rules_infringing AFTER UPDATE OF state ON listings
FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.state IN ('INFRINGING', 'DRAFT', 'REINSTATED'))
EXECUTE FUNCTION assay_rules_infringing();
--> statement-breakpoint
CREATE FUNCTION assay_rules_grouped() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO rule_waits (brand_id, listing_id)
  SELECT a.brand_id, a.listing_id FROM added a WHERE a.brand_id IN (
    SELECT r.brand_id FROM rules r WHERE r.status = 'on' AND r.conditions ->> 'groupInfringing' IS NOT NULL);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listing_groups_rules_added AFTER INSERT ON listing_groups
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION assay_rules_grouped();
--> statement-breakpoint
CREATE TRIGGER listing_groups_rules_changed AFTER UPDATE ON listing_groups
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION assay_rules_grouped();

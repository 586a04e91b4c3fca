CREATE TABLE "erased_records" (
	"seq" bigint NOT NULL,
	"batch_id" bigint NOT NULL,
	"values" integer NOT NULL,
	"remainder" "bytea" NOT NULL,
	CONSTRAINT "erased_records_seq_batch_id_pk" PRIMARY KEY("seq","batch_id")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"task" jsonb,
	"mark" text NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"change_set_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"of" integer NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"values" integer DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"finished" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "erased_records" ADD CONSTRAINT "erased_records_batch_id_change_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."change_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erased_records_batch" ON "erased_records" USING btree ("batch_id","seq");--> statement-breakpoint
CREATE INDEX "erasures_at" ON "erasures" USING btree ("at");--> statement-breakpoint
-- A text with every word that the expression finds replaced by the mark.
CREATE FUNCTION assay_erased(value text, expression text, mark text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT regexp_replace(value, expression, mark, 'gi') $$;
--> statement-breakpoint
CREATE FUNCTION assay_erased(value text[], expression text, mark text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN value IS NOT NULL THEN
    ARRAY(SELECT assay_erased(v.one, expression, mark) FROM unnest(value) WITH ORDINALITY AS v (one, n) ORDER BY v.n) END
$$;
--> statement-breakpoint
CREATE FUNCTION assay_erased(value jsonb, expression text, mark text) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
BEGIN
  RETURN CASE jsonb_typeof(value)
    WHEN 'string' THEN to_jsonb(assay_erased(value #>> '{}', expression, mark))
    WHEN 'array' THEN (SELECT coalesce(jsonb_agg(assay_erased(e.one, expression, mark) ORDER BY e.n), '[]')
                       FROM jsonb_array_elements(value) WITH ORDINALITY AS e (one, n))
    WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(f.key, assay_erased(f.value, expression, mark)), '{}')
                        FROM jsonb_each(value) f)
    ELSE value END;
END
$$;
--> statement-breakpoint
-- Evidence is only ever added; that of the demo goes with the demo, and an erasure takes a person's words out of it.
CREATE OR REPLACE FUNCTION assay_keep_evidence() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM investigations i JOIN brands b ON b.id = i.brand_id WHERE i.id = OLD.investigation_id AND b.demo
  ) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND current_setting('assay.erasing', true) = 'on'
    AND (NEW.id, NEW.investigation_id, NEW.kind, NEW.files, NEW.author_id, NEW.at)
      IS NOT DISTINCT FROM (OLD.id, OLD.investigation_id, OLD.kind, OLD.files, OLD.author_id, OLD.at)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is added to, never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TABLE "investigation_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"investigation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"files" uuid[] DEFAULT '{}' NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "investigation_evidence" ADD CONSTRAINT "investigation_evidence_investigation_id_investigations_id_fk" FOREIGN KEY ("investigation_id") REFERENCES "public"."investigations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigation_evidence" ADD CONSTRAINT "investigation_evidence_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "investigation_evidence_investigation" ON "investigation_evidence" USING btree ("investigation_id","at");--> statement-breakpoint
CREATE FUNCTION assay_refuse_change() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION '% is added to, never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER investigation_evidence_kept BEFORE UPDATE OR DELETE ON "investigation_evidence"
FOR EACH ROW EXECUTE FUNCTION assay_refuse_change();
--> statement-breakpoint
CREATE TRIGGER investigation_evidence_not_emptied BEFORE TRUNCATE ON "investigation_evidence"
FOR EACH STATEMENT EXECUTE FUNCTION assay_refuse_change();

CREATE TABLE "report_sendings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"scheduled" boolean NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"recipient_id" uuid,
	"recipient" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"at" timestamp (3) with time zone NOT NULL,
	"next" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"template" text NOT NULL,
	"brands" uuid[] NOT NULL,
	"filter" jsonb NOT NULL,
	"period" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	"schedule" jsonb,
	"scheduled_since" timestamp (3) with time zone,
	"recipients" uuid[] NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "value" jsonb;--> statement-breakpoint
ALTER TABLE "report_sendings" ADD CONSTRAINT "report_sendings_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_sendings" ADD CONSTRAINT "report_sendings_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_sendings_occasion" ON "report_sendings" USING btree ("report_id","occasion","recipient_id");--> statement-breakpoint
CREATE INDEX "report_sendings_report" ON "report_sendings" USING btree ("report_id","due" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "report_sendings_due" ON "report_sendings" USING btree ("next") WHERE status IN ('waiting', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "reports_name" ON "reports" USING btree ("brands",lower("name"));
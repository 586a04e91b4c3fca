CREATE TABLE "investigation_money" (
	"id" uuid PRIMARY KEY NOT NULL,
	"investigation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric,
	"currency" text,
	"day" date NOT NULL,
	"quantity" integer,
	"note" text NOT NULL,
	"receipt" uuid,
	"author_id" uuid,
	"author" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "investigation_money" ADD CONSTRAINT "investigation_money_investigation_id_investigations_id_fk" FOREIGN KEY ("investigation_id") REFERENCES "public"."investigations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigation_money" ADD CONSTRAINT "investigation_money_receipt_files_id_fk" FOREIGN KEY ("receipt") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investigation_money" ADD CONSTRAINT "investigation_money_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "investigation_money_investigation" ON "investigation_money" USING btree ("investigation_id","day");--> statement-breakpoint
CREATE INDEX "investigation_money_receipt" ON "investigation_money" USING btree ("receipt");
CREATE TABLE "import_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"columns" jsonb NOT NULL,
	"brand" text,
	"create_brand" boolean NOT NULL,
	"created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "total_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
ALTER TABLE "import_uploads" ADD CONSTRAINT "import_uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_uploads_owner" ON "import_uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "import_uploads_created" ON "import_uploads" USING btree ("created");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_upload_id_import_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."import_uploads"("id") ON DELETE set null ON UPDATE no action;
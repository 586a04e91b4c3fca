CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"type" text NOT NULL,
	"brand_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"occasion" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"once" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next" timestamp (3) with time zone DEFAULT now(),
	"attempts" integer DEFAULT 0 NOT NULL,
	"tried" timestamp (3) with time zone,
	"duration_ms" integer,
	"answer_status" integer,
	"answer" text,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "webhook_failures" (
	"webhook_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"value" "bytea" NOT NULL,
	"sealed" boolean NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"ends" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"brands" uuid[],
	"status" text NOT NULL,
	"stopped" text,
	"updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_failures" ADD CONSTRAINT "webhook_failures_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","created" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_brand" ON "webhook_deliveries" USING btree ("brand_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_occasion" ON "webhook_deliveries" USING btree ("webhook_id","occasion");--> statement-breakpoint
CREATE INDEX "webhook_secrets_webhook" ON "webhook_secrets" USING btree ("webhook_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_name" ON "webhooks" USING btree (lower("name"));
CREATE TABLE "message_recipients" (
	"user_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"seen" timestamp (3) with time zone,
	CONSTRAINT "message_recipients_user_id_message_id_pk" PRIMARY KEY("user_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"type" text NOT NULL,
	"level" text NOT NULL,
	"identifier" uuid NOT NULL,
	"content" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"occasion" text
);
--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_recipients_message" ON "message_recipients" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_occasion" ON "messages" USING btree ("occasion");--> statement-breakpoint
CREATE INDEX "messages_brand" ON "messages" USING btree ("brand_id");
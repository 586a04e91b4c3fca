CREATE TABLE "known_devices" (
	"secret_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_secret_hash_user_id_pk" PRIMARY KEY("secret_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"value" "bytea" NOT NULL,
	"sealed" boolean NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"retired" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_expires" ON "known_devices" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_expires" ON "sign_in_attempts" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
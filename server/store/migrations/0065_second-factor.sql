CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid NOT NULL,
	"offered" boolean NOT NULL,
	"value" "bytea" NOT NULL,
	"sealed" boolean NOT NULL,
	"last_period" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "second_factors_user_id_offered_pk" PRIMARY KEY("user_id","offered")
);
--> statement-breakpoint
CREATE TABLE "sign_in_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"roles" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
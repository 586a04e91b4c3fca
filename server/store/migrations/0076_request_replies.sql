-- What it holds is worth an hour and no wait for the disk: a crash empties it.
CREATE UNLOGGED TABLE "request_replies" (
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"asked" "bytea" NOT NULL,
	"groups" text[] NOT NULL,
	"brands" uuid[],
	"status" smallint NOT NULL,
	"reply" text NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_replies_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE INDEX "request_replies_expires" ON "request_replies" USING btree ("expires");
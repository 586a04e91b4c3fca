CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"started" timestamp (3) with time zone NOT NULL,
	"finished" timestamp (3) with time zone NOT NULL,
	"made" timestamp (3) with time zone,
	"bytes" bigint,
	"missing" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"checked" timestamp (3) with time zone,
	"check_problem" text
);
--> statement-breakpoint
CREATE TABLE "slow_queries" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"statement" text NOT NULL,
	"count" integer NOT NULL,
	"total_ms" double precision NOT NULL,
	"slowest_ms" double precision NOT NULL,
	"last_ms" double precision NOT NULL,
	"last_rows" integer,
	"first" timestamp (3) with time zone NOT NULL,
	"last" timestamp (3) with time zone NOT NULL,
	"last_call" text,
	"plan" text,
	"plan_problem" text,
	"planned" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "slow_queries_last" ON "slow_queries" USING btree ("last");
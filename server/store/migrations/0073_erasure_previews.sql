CREATE TABLE "erasure_previews" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"run" uuid NOT NULL,
	"words" jsonb NOT NULL,
	"counted" jsonb,
	"counting" jsonb,
	"done" integer NOT NULL,
	"of" integer NOT NULL,
	"problem" text,
	"asked" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erasure_previews_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
CREATE INDEX "erasure_previews_counting" ON "erasure_previews" USING btree ("run") WHERE counting IS NOT NULL;
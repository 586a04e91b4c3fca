CREATE TABLE "counter_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"complaint_id" uuid NOT NULL,
	"received" date NOT NULL,
	"from" text NOT NULL,
	"text" text NOT NULL,
	"answered" date,
	"answer" text,
	"outcome" text,
	"decided" date,
	"by" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform_group" text,
	"notice_family" text,
	"programme" text NOT NULL,
	"kind" text NOT NULL,
	"value" double precision NOT NULL,
	"until" integer,
	"business_days" boolean NOT NULL,
	"silence" text,
	"months" integer,
	"source" text NOT NULL,
	"source_url" text,
	"as_of" date NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "seen_again" date;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "closure_reason" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "closure_comment" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "closed" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "counter_notices" ADD CONSTRAINT "counter_notices_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_notices_complaint" ON "counter_notices" USING btree ("complaint_id","received");--> statement-breakpoint
CREATE UNIQUE INDEX "counter_notices_open" ON "counter_notices" USING btree ("complaint_id") WHERE outcome IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "platform_terms_figure" ON "platform_terms" USING btree (coalesce(lower("platform_group"), ''),coalesce("notice_family", ''),"kind");--> statement-breakpoint
INSERT INTO "platform_terms" ("id", "platform_group", "notice_family", "programme", "kind", "value", "until", "business_days", "silence", "months", "source", "source_url", "as_of") VALUES
	('019aa3c0-0000-7000-8000-000000000001', 'Mercado Libre', NULL, 'Brand Protection Program', 'sellerAnswer', 4, NULL, false, 'staysDown', NULL, 'Mercado Livre help: My listing was reported', 'https://www.mercadolivre.com.br/ajuda/4817', '2026-11-21'),
	('019aa3c0-0000-7000-8000-000000000002', 'Mercado Libre', NULL, 'Brand Protection Program', 'ownerAnswer', 3, NULL, false, 'reactivates', NULL, 'Mercado Livre help: My listing was reported (the developers’ pages say four days)', 'https://www.mercadolivre.com.br/ajuda/4817', '2026-11-21'),
	('019aa3c0-0000-7000-8000-000000000003', 'Amazon', NULL, 'Project Zero', 'acceptance', 90, NULL, false, NULL, 6, 'Amazon Project Zero: Frequently asked questions', 'https://brandservices.amazon.com/projectzero/faq', '2026-11-21'),
	('019aa3c0-0000-7000-8000-000000000004', 'Alibaba', NULL, 'Good-faith Takedown Mechanism', 'success', 90, NULL, false, NULL, 3, 'FAQ of Good-faith Takedown Mechanism of Alibaba, version of 2020-10-27', 'https://ipp.alibabagroup.com/infoContent.htm?spm=a2o2l.10375063.0.0.5e7a4bcag5YXSO&skyWindowUrl=ipp/gftm/faq_en', '2026-11-21'),
	('019aa3c0-0000-7000-8000-000000000005', 'Alibaba', NULL, 'Good-faith Takedown Mechanism', 'counterNotices', 5, NULL, false, NULL, 3, 'FAQ of Good-faith Takedown Mechanism of Alibaba, version of 2020-10-27', 'https://ipp.alibabagroup.com/infoContent.htm?spm=a2o2l.10375063.0.0.5e7a4bcag5YXSO&skyWindowUrl=ipp/gftm/faq_en', '2026-11-21'),
	('019aa3c0-0000-7000-8000-000000000006', NULL, 'DMCA', '17 U.S.C. § 512(g)(2)(C)', 'ownerAnswer', 10, 14, true, 'reactivates', NULL, 'Public Law 105-304, 112 Stat. 2883', 'http://en.m.wikisource.org/wiki/Page:United_States_Statutes_at_Large_Volume_112_Part_5.djvu/125', '2026-11-21');

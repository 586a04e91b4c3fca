ALTER TABLE "marketplaces" ADD COLUMN "updated" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "property_rights" ADD COLUMN "updated" timestamp (3) with time zone DEFAULT now() NOT NULL;
ALTER TABLE "messages" ADD COLUMN "listings" uuid[];

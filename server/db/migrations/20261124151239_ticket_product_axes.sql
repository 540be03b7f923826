ALTER TABLE "ticket_product" ADD COLUMN "spec_axes" jsonb;

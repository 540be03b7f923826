ALTER TABLE "invoice_entity" ADD COLUMN "country" text COLLATE "C";

-- All that stand have a tax number of the mainland.
UPDATE "invoice_entity" SET "country" = 'CN';

ALTER TABLE "withdrawal" ADD COLUMN "tax_month" text COLLATE "C";

-- What labour batches have paid already is taxed in the month in which it arrived, or was sent.
UPDATE "withdrawal" SET "tax_month" = to_char(coalesce("paid_at", "updated_at") at time zone 'Asia/Shanghai', 'YYYY-MM')
  WHERE "labor_batch_id" IS NOT NULL AND "status" IN ('PAYING', 'PAID');

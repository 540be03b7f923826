DROP INDEX "settle_bill_tab";

DROP INDEX "settle_line_tab";

ALTER TABLE "settle_bill" ADD COLUMN "issuer_id" bigint;

ALTER TABLE "settle_line" ADD COLUMN "issuer_id" bigint;

CREATE INDEX "settle_bill_issuer_id" ON "settle_bill" USING btree ("issuer_id","brand_id","hotel_id","status","period_start","id") WHERE "settle_bill"."deleted_at" IS NULL;

CREATE INDEX "settle_line_issuer_id" ON "settle_line" USING btree ("issuer_id","brand_id","hotel_id","status","created_at","id") WHERE "settle_line"."deleted_at" IS NULL;

CREATE INDEX "settle_bill_tab" ON "settle_bill" USING btree ("brand_id","hotel_id","status","period_start","id","bill_type","period_end","counterparty","issuer_id","net","settled_at","created_at","gross","line_count") WHERE "settle_bill"."deleted_at" IS NULL;

CREATE INDEX "settle_line_tab" ON "settle_line" USING btree ("brand_id","hotel_id","status","created_at","id","order_id","bill_id","issuer_id","line_type","kind","pay_method","due_at","gross","net") WHERE "settle_line"."deleted_at" IS NULL;

-- What is billed or settled already was so at the store where the card was used, and stays so.
UPDATE "settle_line" SET "issuer_id" = e."issue_store_id", "issuer_name" = h."name"
FROM "prepaid_entry" e JOIN "hotel" h ON h."id" = e."issue_store_id"
WHERE "settle_line"."biz_type" = 'prepaid-entry' AND "settle_line"."biz_id" = e."id" AND "settle_line"."status" = 'OPEN';

UPDATE "settle_line" SET "card_no" = e."card_no"
FROM "prepaid_entry" e WHERE "settle_line"."biz_type" = 'prepaid-entry' AND "settle_line"."biz_id" = e."id";

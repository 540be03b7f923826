DROP INDEX "ledger_line_list";

DROP INDEX "ledger_line_store_list";

ALTER TABLE "ledger_line" ADD COLUMN "biz_date" date;

-- A line is booked on the day of its entry.
UPDATE "ledger_line" SET "biz_date" = "ledger_entry"."biz_date" FROM "ledger_entry" WHERE "ledger_entry"."id" = "ledger_line"."entry_id";

CREATE INDEX "ledger_line_of_biz_date" ON "ledger_line" USING btree ("brand_id","biz_date","created_at","id") WHERE "ledger_line"."deleted_at" IS NULL;

CREATE INDEX "ledger_line_store_of_biz_date" ON "ledger_line" USING btree ("brand_id","hotel_id","biz_date","created_at","id") WHERE "ledger_line"."deleted_at" IS NULL;

CREATE INDEX "ticket_refund_of_source" ON "ticket_refund" USING btree ("brand_id","hotel_id","source","created_at","id","status") WHERE "ticket_refund"."deleted_at" IS NULL;

CREATE INDEX "ledger_line_list" ON "ledger_line" USING btree ("brand_id","created_at","id","entry_id","account_id","account_kind","ledger_event","direction","amount","biz_date") WHERE "ledger_line"."deleted_at" IS NULL;

CREATE INDEX "ledger_line_store_list" ON "ledger_line" USING btree ("brand_id","hotel_id","created_at","id","entry_id","account_id","account_kind","ledger_event","direction","amount","biz_date") WHERE "ledger_line"."deleted_at" IS NULL;

DROP INDEX "prepaid_entry_tab";

ALTER TABLE "prepaid_entry" ADD COLUMN "sales_id" bigint;

CREATE INDEX "prepaid_entry_sales_id" ON "prepaid_entry" USING btree ("sales_id","brand_id","entry_type","created_at","id") WHERE "prepaid_entry"."deleted_at" IS NULL;

CREATE INDEX "prepaid_entry_tab" ON "prepaid_entry" USING btree ("brand_id","entry_type","created_at","id","card_id","member_id","use_kind","store_id","issue_store_id","pay_way","sales_id","plan_id","status","cash") WHERE "prepaid_entry"."deleted_at" IS NULL;

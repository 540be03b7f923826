DROP INDEX "bank_account_tab";

DROP INDEX "bank_account_store_tab";

ALTER TABLE "bank_account" ADD COLUMN "corporation_id" bigint;

ALTER TABLE "withdrawal" ADD COLUMN "corporation_id" bigint;

CREATE INDEX "bank_account_corporation_id" ON "bank_account" USING btree ("corporation_id","brand_id","hotel_id","status","created_at","id") WHERE "bank_account"."deleted_at" IS NULL;

CREATE INDEX "withdrawal_corporation_id" ON "withdrawal" USING btree ("corporation_id") WHERE "withdrawal"."deleted_at" IS NULL;

CREATE INDEX "bank_account_tab" ON "bank_account" USING btree ("brand_id","status","created_at","id","usage","staff_id","corporation_id","verified_at") WHERE "bank_account"."deleted_at" IS NULL;

CREATE INDEX "bank_account_store_tab" ON "bank_account" USING btree ("brand_id","hotel_id","status","created_at","id","usage","staff_id","corporation_id","verified_at") WHERE "bank_account"."deleted_at" IS NULL;

DROP INDEX "reward_record_tab";

DROP INDEX "reward_rule_list";

DROP INDEX "reward_rule_tab";

DROP INDEX "reward_rule_count";

DROP INDEX "reward_rule_search";

DROP INDEX "reward_rule_removed";

DROP INDEX "reward_rule_name_unique";

ALTER TABLE "reward_record" ADD COLUMN "rewarded_member_id" bigint;

ALTER TABLE "reward_record" ADD COLUMN "funder" text COLLATE "C";

ALTER TABLE "reward_rule" ADD COLUMN "payee" text COLLATE "C";

ALTER TABLE "reward_rule" ADD COLUMN "partner_id" bigint;

CREATE INDEX "reward_record_rewarded_member_id" ON "reward_record" USING btree ("rewarded_member_id","brand_id","hotel_id","status","created_at","id") WHERE "reward_record"."deleted_at" IS NULL;

CREATE INDEX "reward_rule_store_list" ON "reward_rule" USING btree ("brand_id","hotel_id","created_at","id") WHERE "reward_rule"."deleted_at" IS NULL;

CREATE INDEX "reward_rule_store_tab" ON "reward_rule" USING btree ("brand_id","hotel_id","status","created_at","id","payee","target","partner_id","mode","confirm_on","rate","fixed_amount","updated_at") WHERE "reward_rule"."deleted_at" IS NULL;

CREATE INDEX "reward_rule_store_count" ON "reward_rule" USING btree ("brand_id","hotel_id","status") WHERE "reward_rule"."deleted_at" IS NULL;

CREATE INDEX "reward_rule_store_search" ON "reward_rule" USING btree ("brand_id","hotel_id","status","created_at","id","name") WHERE "reward_rule"."deleted_at" IS NULL;

CREATE INDEX "reward_rule_partner_id" ON "reward_rule" USING btree ("partner_id","brand_id","hotel_id","status","created_at","id") WHERE "reward_rule"."deleted_at" IS NULL;

CREATE INDEX "reward_record_tab" ON "reward_record" USING btree ("brand_id","hotel_id","status","created_at","id","payee","funder","staff_id","rewarded_member_id","withdrawal_id","rule_id","introduce_id","corporation_id","agreement_id","member_id","source","amount","payable_at","base_amount") WHERE "reward_record"."deleted_at" IS NULL;

CREATE INDEX "reward_rule_list" ON "reward_rule" USING btree ("brand_id","created_at","id") WHERE "reward_rule"."deleted_at" IS NULL;

CREATE INDEX "reward_rule_tab" ON "reward_rule" USING btree ("brand_id","status","created_at","id","payee","target","partner_id","mode","confirm_on","rate","fixed_amount","updated_at") WHERE "reward_rule"."deleted_at" IS NULL;

CREATE INDEX "reward_rule_count" ON "reward_rule" USING btree ("brand_id","status") WHERE "reward_rule"."deleted_at" IS NULL;

CREATE INDEX "reward_rule_search" ON "reward_rule" USING btree ("brand_id","status","created_at","id","name") WHERE "reward_rule"."deleted_at" IS NULL;

CREATE INDEX "reward_rule_removed" ON "reward_rule" USING btree ("brand_id","deleted_at") WHERE "reward_rule"."deleted_at" IS NOT NULL;

CREATE UNIQUE INDEX "reward_rule_name_unique" ON "reward_rule" USING btree ("brand_id",coalesce("hotel_id", 0),"name") WHERE "reward_rule"."deleted_at" IS NULL;

-- Until now employees alone were rewarded by rules, and stores alone paid.
UPDATE "reward_rule" SET "payee" = 'STAFF';

UPDATE "reward_record" SET "funder" = 'HOTEL';

DROP INDEX "reward_record_tab";

ALTER TABLE "reward_record" ADD COLUMN "corporation_id" bigint;

ALTER TABLE "reward_record" ADD COLUMN "agreement_id" bigint;

CREATE INDEX "reward_record_corporation_id" ON "reward_record" USING btree ("corporation_id","brand_id","hotel_id","status","created_at","id") WHERE "reward_record"."deleted_at" IS NULL;

CREATE INDEX "reward_record_agreement_id" ON "reward_record" USING btree ("agreement_id","brand_id","hotel_id","status","created_at","id") WHERE "reward_record"."deleted_at" IS NULL;

CREATE INDEX "reward_record_tab" ON "reward_record" USING btree ("brand_id","hotel_id","status","created_at","id","payee","staff_id","withdrawal_id","rule_id","introduce_id","corporation_id","agreement_id","member_id","source","amount","payable_at","base_amount") WHERE "reward_record"."deleted_at" IS NULL;

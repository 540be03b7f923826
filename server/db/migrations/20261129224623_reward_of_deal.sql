ALTER TABLE "reward_record" ADD COLUMN "deal_id" bigint;

CREATE INDEX "reward_record_deal_id" ON "reward_record" USING btree ("deal_id") WHERE "reward_record"."deleted_at" IS NULL;

DROP INDEX "member_tab";

ALTER TABLE "member" ADD COLUMN "prepaid_balance" bigint;

UPDATE "member" SET "prepaid_balance" = coalesce((SELECT sum("balance") FROM "prepaid_card" WHERE "prepaid_card"."member_id" = "member"."id" AND "prepaid_card"."deleted_at" IS NULL), 0);

CREATE INDEX "member_tab" ON "member" USING btree ("brand_id","status","created_at","id","grade_id","growth","source","source_staff_id","spent","order_count","last_order_at","prepaid_balance","birthday","falls_on","updated_at") WHERE "member"."deleted_at" IS NULL;

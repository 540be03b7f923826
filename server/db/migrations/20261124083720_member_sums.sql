DROP INDEX "member_tab";

ALTER TABLE "member" ADD COLUMN "order_count" bigint;

ALTER TABLE "member" ADD COLUMN "spent" bigint;

ALTER TABLE "member" ADD COLUMN "last_order_at" timestamp (3) with time zone;

CREATE INDEX "member_tab" ON "member" USING btree ("brand_id","status","created_at","id","grade_id","source","spent","order_count","last_order_at","birthday","updated_at") WHERE "member"."deleted_at" IS NULL;

UPDATE "member" SET "order_count" = bought.orders, "spent" = bought.spent, "last_order_at" = bought.last_at FROM (
  SELECT m."id", count(o."id") AS orders, coalesce(sum(o."pay_amount" - o."refund_amount"), 0) AS spent, max(o."pay_time") AS last_at
  FROM "member" m LEFT JOIN "ticket_order" o ON o."member_id" = m."id" AND o."pay_time" IS NOT NULL AND o."deleted_at" IS NULL
  GROUP BY m."id"
) AS bought WHERE "member"."id" = bought."id";

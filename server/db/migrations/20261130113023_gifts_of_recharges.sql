ALTER TABLE "prepaid_entry" ADD COLUMN "gift_points" bigint;

ALTER TABLE "prepaid_entry" ADD COLUMN "gift_coupon_id" bigint;

ALTER TABLE "prepaid_entry" ADD COLUMN "gift_coupon_qty" bigint;

CREATE INDEX "prepaid_entry_gift_coupon_id" ON "prepaid_entry" USING btree ("gift_coupon_id") WHERE "prepaid_entry"."deleted_at" IS NULL;


UPDATE "recharge_plan" SET "tiers" = (SELECT jsonb_agg('{"points":null,"couponId":null,"couponQty":null}'::jsonb || one.tier ORDER BY one.place) FROM jsonb_array_elements("recharge_plan"."tiers") WITH ORDINALITY AS one(tier, place)) WHERE jsonb_typeof("tiers") = 'array';

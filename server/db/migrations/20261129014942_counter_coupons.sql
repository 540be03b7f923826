ALTER TABLE "direct_payment" ADD COLUMN "coupon_code_id" bigint;

ALTER TABLE "payment_scene" ADD COLUMN "coupon_use" text COLLATE "C";

ALTER TABLE "payment_scene" ADD COLUMN "coupon_ids" jsonb;

CREATE INDEX "direct_payment_coupon_code_id" ON "direct_payment" USING btree ("coupon_code_id") WHERE "direct_payment"."deleted_at" IS NULL;

ALTER TABLE "red_envelope_activity" ADD COLUMN "pay_from" text COLLATE "C";

ALTER TABLE "red_envelope_activity" ADD COLUMN "payment_scene_ids" jsonb;

-- 支付有礼 was for orders alone.
UPDATE "red_envelope_activity" SET "pay_from" = 'ORDER' WHERE "kind" = 'PAY';

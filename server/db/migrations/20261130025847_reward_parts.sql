ALTER TABLE "reward_record" ADD COLUMN "parts" jsonb;

ALTER TABLE "reward_record" ADD COLUMN "taken_amount" bigint;

-- Until now each was paid whole, by its withdrawal.
UPDATE "reward_record" SET "parts" = '[]'::jsonb, "taken_amount" = 0;

UPDATE "reward_record" SET
  "parts" = jsonb_build_array(jsonb_build_object(
    'withdrawalId', "withdrawal_id",
    'amount', "amount" - "revoked_amount",
    'state', CASE "status" WHEN 'PAID' THEN 'PAID' ELSE 'HELD' END)),
  "taken_amount" = "amount" - "revoked_amount"
  WHERE "withdrawal_id" IS NOT NULL AND "status" IN ('PAYING', 'PAID');

ALTER TABLE "ticket_batch_refund" ADD COLUMN "kept" bigint;

ALTER TABLE "ticket_promotion" ADD COLUMN "hours" jsonb;

ALTER TABLE "hotel_setting" ADD COLUMN "unpaid_close_minutes" bigint;

ALTER TABLE "hotel_setting" ADD COLUMN "auto_finish_days" bigint;

ALTER TABLE "hotel_setting" ADD COLUMN "refund_audit" text COLLATE "C";

ALTER TABLE "hotel_setting" ADD COLUMN "refund_auto_max" bigint;

ALTER TABLE "hotel_setting" ADD COLUMN "stock_warn" bigint;

ALTER TABLE "hotel_setting" ADD COLUMN "hide_phone" boolean;

ALTER TABLE "hotel_setting" ADD COLUMN "export_needs_approval" boolean;

-- What a place has saved before is what held until now.
UPDATE "hotel_setting" SET "unpaid_close_minutes" = 15, "auto_finish_days" = 7, "refund_audit" = 'MANUAL', "refund_auto_max" = 0, "stock_warn" = 10, "hide_phone" = true, "export_needs_approval" = false;

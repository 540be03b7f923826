ALTER TABLE "member" ADD COLUMN "id_type" text COLLATE "C";

ALTER TABLE "member" ADD COLUMN "id_no" text COLLATE "C";

ALTER TABLE "point_cash_setting" ADD COLUMN "kinds" jsonb;

ALTER TABLE "point_cash_setting" ADD COLUMN "with_coupon" boolean;

ALTER TABLE "point_cash_setting" ADD COLUMN "with_member_price" boolean;

ALTER TABLE "upgrade_setting" ADD COLUMN "remind_days" bigint;

DROP INDEX "direct_payment_search";

ALTER TABLE "direct_payment" ADD COLUMN "for_no" text COLLATE "C";

ALTER TABLE "service_booking" ADD COLUMN "paid_at" timestamp (3) with time zone;

ALTER TABLE "service_booking" ADD COLUMN "payment_id" bigint;

CREATE INDEX "direct_payment_no_for_no" ON "direct_payment" USING btree ("brand_id","hotel_id","for_no") WHERE "direct_payment"."deleted_at" IS NULL;

CREATE INDEX "service_booking_payment_id" ON "service_booking" USING btree ("payment_id") WHERE "service_booking"."deleted_at" IS NULL;

CREATE INDEX "direct_payment_search" ON "direct_payment" USING btree ("brand_id","hotel_id","status","created_at","id","pay_no","trade_no","room_or_table","device_sn","for_no") WHERE "direct_payment"."deleted_at" IS NULL;

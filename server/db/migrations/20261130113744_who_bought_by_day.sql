DROP INDEX "ticket_order_on_pay_time";

CREATE INDEX "ticket_order_on_pay_time" ON "ticket_order" USING btree ("brand_id","hotel_id","pay_time","pay_amount","member_id","buyer_phone","channel","pay_method") WHERE "ticket_order"."deleted_at" IS NULL;

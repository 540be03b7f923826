CREATE INDEX "coupon_code_no_order_no" ON "coupon_code" USING btree ("brand_id","order_no") WHERE "coupon_code"."deleted_at" IS NULL;

CREATE INDEX "coupon_code_store_no_order_no" ON "coupon_code" USING btree ("brand_id","hotel_id","order_no") WHERE "coupon_code"."deleted_at" IS NULL;

DROP INDEX "reward_factor_tab";

DROP INDEX "ticket_product_tab";

DROP INDEX "ticket_product_store_tab";

DROP INDEX "ticket_product_postage_id";

ALTER TABLE "payment_scene" ADD COLUMN "reward_rule_id" bigint;

ALTER TABLE "recharge_order" ADD COLUMN "channel_fee" bigint;

ALTER TABLE "reward_factor" ADD COLUMN "department_id" bigint;

CREATE INDEX "payment_scene_reward_rule_id" ON "payment_scene" USING btree ("reward_rule_id") WHERE "payment_scene"."deleted_at" IS NULL;

CREATE INDEX "reward_factor_department_id" ON "reward_factor" USING btree ("department_id","brand_id","hotel_id","scope","created_at","id") WHERE "reward_factor"."deleted_at" IS NULL;

CREATE INDEX "reward_factor_tab" ON "reward_factor" USING btree ("brand_id","hotel_id","scope","created_at","id","staff_id","department_id","factor","updated_at") WHERE "reward_factor"."deleted_at" IS NULL;

CREATE INDEX "ticket_product_tab" ON "ticket_product" USING btree ("brand_id","status","updated_at","id","ticket_type","category_id","product_type","product_spec_type","sale_range_from","sale_range_to","reserve_mode","refund_rule","ship_type","postage_id","is_revised","created_at","min_sale_price","sale_price","market_price","total_inventory","sold_count","locked_count","available_count") WHERE "ticket_product"."deleted_at" IS NULL;

CREATE INDEX "ticket_product_store_tab" ON "ticket_product" USING btree ("brand_id","hotel_id","status","updated_at","id","ticket_type","category_id","product_type","product_spec_type","sale_range_from","sale_range_to","reserve_mode","refund_rule","ship_type","postage_id","is_revised","created_at","min_sale_price","sale_price","market_price","total_inventory","sold_count","locked_count","available_count") WHERE "ticket_product"."deleted_at" IS NULL;

CREATE INDEX "ticket_product_postage_id" ON "ticket_product" USING btree ("postage_id","brand_id","hotel_id","status","updated_at","id") WHERE "ticket_product"."deleted_at" IS NULL;

-- What was paid before had no fee on record.
UPDATE "recharge_order" SET "channel_fee" = 0;

DROP INDEX "dish_class_tab";
--> statement-breakpoint
DROP INDEX "dish_class_restaurant_id";
--> statement-breakpoint
DROP INDEX "postage_tab";
--> statement-breakpoint
DROP INDEX "restaurant_tab";
--> statement-breakpoint
DROP INDEX "restaurant_product_tab";
--> statement-breakpoint
DROP INDEX "restaurant_product_restaurant_id";
--> statement-breakpoint
DROP INDEX "restaurant_product_ticket_product_id";
--> statement-breakpoint
DROP INDEX "ticket_category_tab";
--> statement-breakpoint
DROP INDEX "ticket_category_store_tab";
--> statement-breakpoint
DROP INDEX "ticket_product_tab";
--> statement-breakpoint
DROP INDEX "ticket_product_store_tab";
--> statement-breakpoint
DROP INDEX "ticket_product_category_id";
--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "permissions_key" text COLLATE "C" GENERATED ALWAYS AS (md5("permissions"::text)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "dish_class_search" ON "dish_class" USING btree ("brand_id","hotel_id","status","place","id","name") WHERE "dish_class"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "postage_search" ON "postage" USING btree ("brand_id","hotel_id","status","created_at","id","name") WHERE "postage"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "restaurant_product_search" ON "restaurant_product" USING btree ("brand_id","hotel_id","status","created_at","id","name") WHERE "restaurant_product"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_category_search" ON "ticket_category" USING btree ("brand_id","status","created_at","id","category_name") WHERE "ticket_category"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_category_store_search" ON "ticket_category" USING btree ("brand_id","hotel_id","status","created_at","id","category_name") WHERE "ticket_category"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_product_search" ON "ticket_product" USING btree ("brand_id","status","updated_at","id","product_name","poster_title") WHERE "ticket_product"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_product_store_search" ON "ticket_product" USING btree ("brand_id","hotel_id","status","updated_at","id","product_name","poster_title") WHERE "ticket_product"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "dish_class_tab" ON "dish_class" USING btree ("brand_id","hotel_id","status","place","id","restaurant_id","kind","created_at","name_key","updated_at") WHERE "dish_class"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "dish_class_restaurant_id" ON "dish_class" USING btree ("restaurant_id","brand_id","hotel_id","status","place","id") WHERE "dish_class"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "postage_tab" ON "postage" USING btree ("brand_id","hotel_id","status","created_at","id","charge_mode","name_key","updated_at") WHERE "postage"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "restaurant_tab" ON "restaurant" USING btree ("brand_id","hotel_id","status","created_at","id","name_key","updated_at") WHERE "restaurant"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "restaurant_product_tab" ON "restaurant_product" USING btree ("brand_id","hotel_id","status","created_at","id","restaurant_id","product_type","daily_stock","sold_out_until","spicy","ticket_product_id","price","market_price","sold_today","updated_at") WHERE "restaurant_product"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "restaurant_product_restaurant_id" ON "restaurant_product" USING btree ("restaurant_id","brand_id","hotel_id","status","created_at","id") WHERE "restaurant_product"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "restaurant_product_ticket_product_id" ON "restaurant_product" USING btree ("ticket_product_id","brand_id","hotel_id","status","created_at","id") WHERE "restaurant_product"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_category_tab" ON "ticket_category" USING btree ("brand_id","status","created_at","id","product_type","supplier_account_status","category_name_key","updated_at") WHERE "ticket_category"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_category_store_tab" ON "ticket_category" USING btree ("brand_id","hotel_id","status","created_at","id","product_type","supplier_account_status","category_name_key","updated_at") WHERE "ticket_category"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_product_tab" ON "ticket_product" USING btree ("brand_id","status","updated_at","id","ticket_type","category_id","product_type","product_spec_type","sale_range_from","sale_range_to","reserve_mode","refund_rule","ship_type","created_at","min_sale_price","sale_price","market_price","total_inventory","sold_count","locked_count","available_count") WHERE "ticket_product"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_product_store_tab" ON "ticket_product" USING btree ("brand_id","hotel_id","status","updated_at","id","ticket_type","category_id","product_type","product_spec_type","sale_range_from","sale_range_to","reserve_mode","refund_rule","ship_type","created_at","min_sale_price","sale_price","market_price","total_inventory","sold_count","locked_count","available_count") WHERE "ticket_product"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_product_category_id" ON "ticket_product" USING btree ("category_id","brand_id","hotel_id","status","updated_at","id") WHERE "ticket_product"."deleted_at" IS NULL;

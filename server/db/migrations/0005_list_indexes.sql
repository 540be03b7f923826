DROP INDEX "dish_class_list";
--> statement-breakpoint
DROP INDEX "dish_class_tab";
--> statement-breakpoint
DROP INDEX "export_task_tab";
--> statement-breakpoint
DROP INDEX "postage_list";
--> statement-breakpoint
DROP INDEX "postage_tab";
--> statement-breakpoint
DROP INDEX "restaurant_list";
--> statement-breakpoint
DROP INDEX "restaurant_tab";
--> statement-breakpoint
DROP INDEX "restaurant_product_list";
--> statement-breakpoint
DROP INDEX "restaurant_product_tab";
--> statement-breakpoint
DROP INDEX "ticket_category_tab";
--> statement-breakpoint
DROP INDEX "ticket_product_tab";
--> statement-breakpoint
CREATE INDEX "dish_class_count" ON "dish_class" USING btree ("brand_id","hotel_id","status") WHERE "dish_class"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "export_task_count" ON "export_task" USING btree ("user_id","status") WHERE "export_task"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "postage_count" ON "postage" USING btree ("brand_id","hotel_id","status") WHERE "postage"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "restaurant_count" ON "restaurant" USING btree ("brand_id","hotel_id","status") WHERE "restaurant"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "restaurant_product_count" ON "restaurant_product" USING btree ("brand_id","hotel_id","status") WHERE "restaurant_product"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_category_count" ON "ticket_category" USING btree ("brand_id","status") WHERE "ticket_category"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_category_store_list" ON "ticket_category" USING btree ("brand_id","hotel_id","created_at","id") WHERE "ticket_category"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_category_store_tab" ON "ticket_category" USING btree ("brand_id","hotel_id","status","created_at","id","product_type","supplier_account_status","category_name","category_name_key","updated_at") WHERE "ticket_category"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_category_store_count" ON "ticket_category" USING btree ("brand_id","hotel_id","status") WHERE "ticket_category"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_product_count" ON "ticket_product" USING btree ("brand_id","status") WHERE "ticket_product"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_product_store_list" ON "ticket_product" USING btree ("brand_id","hotel_id","updated_at","id") WHERE "ticket_product"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_product_store_tab" ON "ticket_product" USING btree ("brand_id","hotel_id","status","updated_at","id","ticket_type","category_id","product_type","product_spec_type","sale_range_from","sale_range_to","reserve_mode","refund_rule","ship_type","created_at","product_name","poster_title","min_sale_price","sale_price","market_price","total_inventory","sold_count","locked_count","available_count") WHERE "ticket_product"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_product_store_count" ON "ticket_product" USING btree ("brand_id","hotel_id","status") WHERE "ticket_product"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "dish_class_list" ON "dish_class" USING btree ("brand_id","hotel_id","place","id") WHERE "dish_class"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "dish_class_tab" ON "dish_class" USING btree ("brand_id","hotel_id","status","place","id","restaurant_id","kind","created_at","name","name_key","updated_at") WHERE "dish_class"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "export_task_tab" ON "export_task" USING btree ("user_id","status","created_at","id","format","rows","expire_at","name_key") WHERE "export_task"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "postage_list" ON "postage" USING btree ("brand_id","hotel_id","created_at","id") WHERE "postage"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "postage_tab" ON "postage" USING btree ("brand_id","hotel_id","status","created_at","id","charge_mode","name","name_key","updated_at") WHERE "postage"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "restaurant_list" ON "restaurant" USING btree ("brand_id","hotel_id","created_at","id") WHERE "restaurant"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "restaurant_tab" ON "restaurant" USING btree ("brand_id","hotel_id","status","created_at","id","name","cuisine","floor","name_key","updated_at") WHERE "restaurant"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "restaurant_product_list" ON "restaurant_product" USING btree ("brand_id","hotel_id","created_at","id") WHERE "restaurant_product"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "restaurant_product_tab" ON "restaurant_product" USING btree ("brand_id","hotel_id","status","created_at","id","restaurant_id","product_type","daily_stock","sold_out_until","spicy","ticket_product_id","name","price","market_price","sold_today","updated_at") WHERE "restaurant_product"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_category_tab" ON "ticket_category" USING btree ("brand_id","status","created_at","id","product_type","supplier_account_status","category_name","category_name_key","updated_at") WHERE "ticket_category"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_product_tab" ON "ticket_product" USING btree ("brand_id","status","updated_at","id","ticket_type","category_id","product_type","product_spec_type","sale_range_from","sale_range_to","reserve_mode","refund_rule","ship_type","created_at","product_name","poster_title","min_sale_price","sale_price","market_price","total_inventory","sold_count","locked_count","available_count") WHERE "ticket_product"."deleted_at" IS NULL;

CREATE INDEX "deposit_order_search" ON "deposit_order" USING btree ("brand_id","hotel_id","status","created_at","id","deposit_no","phone","used_order_no") WHERE "deposit_order"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ecard_account_search" ON "ecard_account" USING btree ("brand_id","hotel_id","status","created_at","id","card_no","holder","phone") WHERE "ecard_account"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "employee_search" ON "employee" USING btree ("brand_id","status","job_no_key","id","job_no","name","phone") WHERE "employee"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "member_search" ON "member" USING btree ("brand_id","status","created_at","id","member_no","name","phone") WHERE "member"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "restaurant_search" ON "restaurant" USING btree ("brand_id","hotel_id","status","created_at","id","name","cuisine","floor","phone") WHERE "restaurant"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "sms_record_search" ON "sms_record" USING btree ("brand_id","hotel_id","created_at","id","phone") WHERE "sms_record"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "ticket_order_search" ON "ticket_order" USING btree ("brand_id","hotel_id","status","created_at","id","order_no","buyer_name","buyer_phone","transaction_no") WHERE "ticket_order"."deleted_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "voucher_reservation_search" ON "voucher_reservation" USING btree ("brand_id","hotel_id","status","starts_at","id","reservation_no","contact_name","phone") WHERE "voucher_reservation"."deleted_at" IS NULL;

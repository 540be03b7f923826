DROP INDEX "ticket_order_search";

ALTER TABLE "ticket_order" ADD COLUMN "items_words" text COLLATE "C";

-- As every order that is written from now on has it (server/records/rowWords.ts).
UPDATE "ticket_order" SET "items_words" = left((
  SELECT string_agg("words"."name", E'\n' ORDER BY "words"."place") FROM (
    SELECT "row" ->> 'name' AS "name", min("at") AS "place"
    FROM jsonb_array_elements("items") WITH ORDINALITY AS "rows"("row", "at")
    WHERE "row" ->> 'name' <> '' GROUP BY 1
  ) AS "words"
), 200) WHERE jsonb_typeof("items") = 'array';

CREATE INDEX "deposit_activity_removed" ON "deposit_activity" USING btree ("hotel_id","deleted_at") WHERE "deposit_activity"."deleted_at" IS NOT NULL;

CREATE INDEX "deposit_order_on_pay_time" ON "deposit_order" USING btree ("brand_id","hotel_id","pay_time","amount") WHERE "deposit_order"."deleted_at" IS NULL;

CREATE INDEX "deposit_order_removed" ON "deposit_order" USING btree ("hotel_id","deleted_at") WHERE "deposit_order"."deleted_at" IS NOT NULL;

CREATE INDEX "dish_class_removed" ON "dish_class" USING btree ("hotel_id","deleted_at") WHERE "dish_class"."deleted_at" IS NOT NULL;

CREATE INDEX "ecard_account_removed" ON "ecard_account" USING btree ("hotel_id","deleted_at") WHERE "ecard_account"."deleted_at" IS NOT NULL;

CREATE INDEX "employee_on_join_date" ON "employee" USING btree ("brand_id","join_date") WHERE "employee"."deleted_at" IS NULL;

CREATE INDEX "employee_removed" ON "employee" USING btree ("brand_id","deleted_at") WHERE "employee"."deleted_at" IS NOT NULL;

CREATE INDEX "export_task_removed" ON "export_task" USING btree ("user_id","deleted_at") WHERE "export_task"."deleted_at" IS NOT NULL;

CREATE INDEX "groupbuy_activity_removed" ON "groupbuy_activity" USING btree ("hotel_id","deleted_at") WHERE "groupbuy_activity"."deleted_at" IS NOT NULL;

CREATE INDEX "groupbuy_team_removed" ON "groupbuy_team" USING btree ("hotel_id","deleted_at") WHERE "groupbuy_team"."deleted_at" IS NOT NULL;

CREATE INDEX "hotel_setting_removed" ON "hotel_setting" USING btree ("brand_id","deleted_at") WHERE "hotel_setting"."deleted_at" IS NOT NULL;

CREATE INDEX "ledger_account_removed" ON "ledger_account" USING btree ("hotel_id","deleted_at") WHERE "ledger_account"."deleted_at" IS NOT NULL;

CREATE INDEX "ledger_entry_removed" ON "ledger_entry" USING btree ("hotel_id","deleted_at") WHERE "ledger_entry"."deleted_at" IS NOT NULL;

CREATE INDEX "ledger_line_removed" ON "ledger_line" USING btree ("hotel_id","deleted_at") WHERE "ledger_line"."deleted_at" IS NOT NULL;

CREATE INDEX "member_removed" ON "member" USING btree ("brand_id","deleted_at") WHERE "member"."deleted_at" IS NOT NULL;

CREATE INDEX "member_grade_removed" ON "member_grade" USING btree ("brand_id","deleted_at") WHERE "member_grade"."deleted_at" IS NOT NULL;

CREATE INDEX "notice_removed" ON "notice" USING btree ("deleted_at") WHERE "notice"."deleted_at" IS NOT NULL;

CREATE INDEX "postage_removed" ON "postage" USING btree ("hotel_id","deleted_at") WHERE "postage"."deleted_at" IS NOT NULL;

CREATE INDEX "reservation_inventory_removed" ON "reservation_inventory" USING btree ("hotel_id","deleted_at") WHERE "reservation_inventory"."deleted_at" IS NOT NULL;

CREATE INDEX "restaurant_removed" ON "restaurant" USING btree ("hotel_id","deleted_at") WHERE "restaurant"."deleted_at" IS NOT NULL;

CREATE INDEX "restaurant_product_removed" ON "restaurant_product" USING btree ("hotel_id","deleted_at") WHERE "restaurant_product"."deleted_at" IS NOT NULL;

CREATE INDEX "settle_line_removed" ON "settle_line" USING btree ("hotel_id","deleted_at") WHERE "settle_line"."deleted_at" IS NOT NULL;

CREATE INDEX "sms_record_removed" ON "sms_record" USING btree ("hotel_id","deleted_at") WHERE "sms_record"."deleted_at" IS NOT NULL;

CREATE INDEX "split_receiver_removed" ON "split_receiver" USING btree ("hotel_id","deleted_at") WHERE "split_receiver"."deleted_at" IS NOT NULL;

CREATE INDEX "ticket_batch_refund_removed" ON "ticket_batch_refund" USING btree ("hotel_id","deleted_at") WHERE "ticket_batch_refund"."deleted_at" IS NOT NULL;

CREATE INDEX "ticket_binding_removed" ON "ticket_binding" USING btree ("hotel_id","deleted_at") WHERE "ticket_binding"."deleted_at" IS NOT NULL;

CREATE INDEX "ticket_category_removed" ON "ticket_category" USING btree ("brand_id","deleted_at") WHERE "ticket_category"."deleted_at" IS NOT NULL;

CREATE INDEX "ticket_delay_batch_removed" ON "ticket_delay_batch" USING btree ("hotel_id","deleted_at") WHERE "ticket_delay_batch"."deleted_at" IS NOT NULL;

CREATE INDEX "ticket_delay_single_removed" ON "ticket_delay_single" USING btree ("hotel_id","deleted_at") WHERE "ticket_delay_single"."deleted_at" IS NOT NULL;

CREATE INDEX "ticket_order_on_pay_time" ON "ticket_order" USING btree ("brand_id","hotel_id","pay_time","pay_amount") WHERE "ticket_order"."deleted_at" IS NULL;

CREATE INDEX "ticket_order_removed" ON "ticket_order" USING btree ("hotel_id","deleted_at") WHERE "ticket_order"."deleted_at" IS NOT NULL;

CREATE INDEX "ticket_product_removed" ON "ticket_product" USING btree ("brand_id","deleted_at") WHERE "ticket_product"."deleted_at" IS NOT NULL;

CREATE INDEX "ticket_promotion_removed" ON "ticket_promotion" USING btree ("hotel_id","deleted_at") WHERE "ticket_promotion"."deleted_at" IS NOT NULL;

CREATE INDEX "ticket_refund_on_refund_time" ON "ticket_refund" USING btree ("brand_id","hotel_id","refund_time","amount") WHERE "ticket_refund"."deleted_at" IS NULL;

CREATE INDEX "ticket_refund_removed" ON "ticket_refund" USING btree ("hotel_id","deleted_at") WHERE "ticket_refund"."deleted_at" IS NOT NULL;

CREATE INDEX "ticket_upsell_removed" ON "ticket_upsell" USING btree ("hotel_id","deleted_at") WHERE "ticket_upsell"."deleted_at" IS NOT NULL;

CREATE INDEX "ticket_voucher_removed" ON "ticket_voucher" USING btree ("hotel_id","deleted_at") WHERE "ticket_voucher"."deleted_at" IS NOT NULL;

CREATE INDEX "tying_activity_removed" ON "tying_activity" USING btree ("hotel_id","deleted_at") WHERE "tying_activity"."deleted_at" IS NOT NULL;

CREATE INDEX "user_message_removed" ON "user_message" USING btree ("user_id","deleted_at") WHERE "user_message"."deleted_at" IS NOT NULL;

CREATE INDEX "user_preference_removed" ON "user_preference" USING btree ("user_id","deleted_at") WHERE "user_preference"."deleted_at" IS NOT NULL;

CREATE INDEX "validcard_delay_removed" ON "validcard_delay" USING btree ("hotel_id","deleted_at") WHERE "validcard_delay"."deleted_at" IS NOT NULL;

CREATE INDEX "verify_record_on_reverse_time" ON "verify_record" USING btree ("brand_id","hotel_id","reverse_time") WHERE "verify_record"."deleted_at" IS NULL;

CREATE INDEX "verify_record_removed" ON "verify_record" USING btree ("hotel_id","deleted_at") WHERE "verify_record"."deleted_at" IS NOT NULL;

CREATE INDEX "voucher_reservation_on_date" ON "voucher_reservation" USING btree ("brand_id","hotel_id","date","status","quantity") WHERE "voucher_reservation"."deleted_at" IS NULL;

CREATE INDEX "voucher_reservation_removed" ON "voucher_reservation" USING btree ("hotel_id","deleted_at") WHERE "voucher_reservation"."deleted_at" IS NOT NULL;

CREATE INDEX "wecom_setting_removed" ON "wecom_setting" USING btree ("hotel_id","deleted_at") WHERE "wecom_setting"."deleted_at" IS NOT NULL;

CREATE INDEX "ticket_order_search" ON "ticket_order" USING btree ("brand_id","hotel_id","status","created_at","id","order_no","buyer_name","buyer_phone","transaction_no","items_words") WHERE "ticket_order"."deleted_at" IS NULL;

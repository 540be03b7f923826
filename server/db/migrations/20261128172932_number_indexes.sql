CREATE INDEX "corporation_deal_no_order_no" ON "corporation_deal" USING btree ("brand_id","hotel_id","order_no") WHERE "corporation_deal"."deleted_at" IS NULL;

CREATE INDEX "corporation_deal_no_bill_no" ON "corporation_deal" USING btree ("brand_id","hotel_id","bill_no") WHERE "corporation_deal"."deleted_at" IS NULL;

CREATE INDEX "corporation_person_no_job_no" ON "corporation_person" USING btree ("brand_id","hotel_id","job_no") WHERE "corporation_person"."deleted_at" IS NULL;

CREATE INDEX "deposit_order_no_used_order_no" ON "deposit_order" USING btree ("brand_id","hotel_id","used_order_no") WHERE "deposit_order"."deleted_at" IS NULL;

CREATE INDEX "direct_payment_no_trade_no" ON "direct_payment" USING btree ("brand_id","hotel_id","trade_no") WHERE "direct_payment"."deleted_at" IS NULL;

CREATE INDEX "invoice_no_tax_no" ON "invoice" USING btree ("brand_id","hotel_id","tax_no") WHERE "invoice"."deleted_at" IS NULL;

CREATE INDEX "invoice_no_invoice_no" ON "invoice" USING btree ("brand_id","hotel_id","invoice_no") WHERE "invoice"."deleted_at" IS NULL;

CREATE INDEX "ledger_entry_no_entry_no" ON "ledger_entry" USING btree ("brand_id","entry_no") WHERE "ledger_entry"."deleted_at" IS NULL;

CREATE INDEX "ledger_entry_no_biz_no" ON "ledger_entry" USING btree ("brand_id","biz_no") WHERE "ledger_entry"."deleted_at" IS NULL;

CREATE INDEX "ledger_entry_store_no_entry_no" ON "ledger_entry" USING btree ("brand_id","hotel_id","entry_no") WHERE "ledger_entry"."deleted_at" IS NULL;

CREATE INDEX "ledger_entry_store_no_biz_no" ON "ledger_entry" USING btree ("brand_id","hotel_id","biz_no") WHERE "ledger_entry"."deleted_at" IS NULL;

CREATE INDEX "ledger_line_no_biz_no" ON "ledger_line" USING btree ("brand_id","biz_no") WHERE "ledger_line"."deleted_at" IS NULL;

CREATE INDEX "ledger_line_store_no_biz_no" ON "ledger_line" USING btree ("brand_id","hotel_id","biz_no") WHERE "ledger_line"."deleted_at" IS NULL;

CREATE INDEX "member_event_no_ref_no" ON "member_event" USING btree ("brand_id","ref_no") WHERE "member_event"."deleted_at" IS NULL;

CREATE INDEX "point_account_no_member_no" ON "point_account" USING btree ("brand_id","member_no") WHERE "point_account"."deleted_at" IS NULL;

CREATE INDEX "point_entry_no_source_no" ON "point_entry" USING btree ("brand_id","source_no") WHERE "point_entry"."deleted_at" IS NULL;

CREATE INDEX "point_entry_by_points" ON "point_entry" USING btree ("brand_id","points","id") WHERE "point_entry"."deleted_at" IS NULL;

CREATE INDEX "point_entry_by_expire_on" ON "point_entry" USING btree ("brand_id","expire_on","id") WHERE "point_entry"."deleted_at" IS NULL;

CREATE INDEX "points_exchange_no_tracking_no" ON "points_exchange" USING btree ("brand_id","hotel_id","tracking_no") WHERE "points_exchange"."deleted_at" IS NULL;

CREATE INDEX "recharge_order_no_trade_no" ON "recharge_order" USING btree ("brand_id","hotel_id","trade_no") WHERE "recharge_order"."deleted_at" IS NULL;

CREATE INDEX "recon_batch_no_batch_no" ON "recon_batch" USING btree ("brand_id","hotel_id","batch_no") WHERE "recon_batch"."deleted_at" IS NULL;

CREATE INDEX "recon_diff_no_trade_no" ON "recon_diff" USING btree ("brand_id","hotel_id","trade_no") WHERE "recon_diff"."deleted_at" IS NULL;

CREATE INDEX "recon_diff_no_biz_no" ON "recon_diff" USING btree ("brand_id","hotel_id","biz_no") WHERE "recon_diff"."deleted_at" IS NULL;

CREATE INDEX "reward_record_no_order_no" ON "reward_record" USING btree ("brand_id","hotel_id","order_no") WHERE "reward_record"."deleted_at" IS NULL;

CREATE INDEX "settle_line_no_order_no" ON "settle_line" USING btree ("brand_id","hotel_id","order_no") WHERE "settle_line"."deleted_at" IS NULL;

CREATE INDEX "settle_line_no_card_no" ON "settle_line" USING btree ("brand_id","hotel_id","card_no") WHERE "settle_line"."deleted_at" IS NULL;

CREATE INDEX "split_order_no_order_no" ON "split_order" USING btree ("brand_id","hotel_id","order_no") WHERE "split_order"."deleted_at" IS NULL;

CREATE INDEX "ticket_order_no_transaction_no" ON "ticket_order" USING btree ("brand_id","hotel_id","transaction_no") WHERE "ticket_order"."deleted_at" IS NULL;

CREATE INDEX "ticket_refund_no_channel_refund_no" ON "ticket_refund" USING btree ("brand_id","hotel_id","channel_refund_no") WHERE "ticket_refund"."deleted_at" IS NULL;

CREATE INDEX "withdrawal_no_withdraw_no" ON "withdrawal" USING btree ("brand_id","withdraw_no") WHERE "withdrawal"."deleted_at" IS NULL;

CREATE INDEX "withdrawal_no_bank_trade_no" ON "withdrawal" USING btree ("brand_id","bank_trade_no") WHERE "withdrawal"."deleted_at" IS NULL;

CREATE INDEX "withdrawal_store_no_withdraw_no" ON "withdrawal" USING btree ("brand_id","hotel_id","withdraw_no") WHERE "withdrawal"."deleted_at" IS NULL;

CREATE INDEX "withdrawal_store_no_bank_trade_no" ON "withdrawal" USING btree ("brand_id","hotel_id","bank_trade_no") WHERE "withdrawal"."deleted_at" IS NULL;

DROP INDEX "report_subscription_tab";

ALTER TABLE "report_subscription" ADD COLUMN "custom_report_id" bigint;

ALTER TABLE "user_preference" ADD COLUMN "favourite_reports" jsonb;

CREATE INDEX "report_subscription_custom_report_id" ON "report_subscription" USING btree ("custom_report_id","user_id","status","created_at","id") WHERE "report_subscription"."deleted_at" IS NULL;

CREATE INDEX "report_subscription_tab" ON "report_subscription" USING btree ("user_id","status","created_at","id","report_key","custom_report_id","channel","next_at","last_at") WHERE "report_subscription"."deleted_at" IS NULL;

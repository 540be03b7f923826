DROP INDEX "member_tab";

ALTER TABLE "member" ADD COLUMN "falls_on" date;

CREATE INDEX "member_tab" ON "member" USING btree ("brand_id","status","created_at","id","grade_id","growth","source","source_staff_id","spent","order_count","last_order_at","birthday","falls_on","updated_at") WHERE "member"."deleted_at" IS NULL;

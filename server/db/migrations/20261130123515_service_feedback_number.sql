ALTER TABLE "service_feedback" ADD COLUMN "feedback_no" text COLLATE "C";

-- Those that were said before have a number as new ones have: the day in the stores, and ten digits.
UPDATE "service_feedback" SET "feedback_no" = 'FK' || to_char("created_at" AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || lpad("id"::text, 10, '0');

CREATE UNIQUE INDEX "service_feedback_feedback_no_unique" ON "service_feedback" USING btree ("hotel_id","feedback_no") WHERE "service_feedback"."deleted_at" IS NULL;

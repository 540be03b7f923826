ALTER TABLE "form_draft" DROP CONSTRAINT "form_draft_place";

ALTER TABLE "form_draft" ADD COLUMN "slot" text COLLATE "C" DEFAULT '' NOT NULL;

ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_place" UNIQUE NULLS NOT DISTINCT("user_id","brand_id","hotel_id","route","record_id","slot");

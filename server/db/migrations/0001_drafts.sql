CREATE TABLE "form_draft" (
	"user_id" text COLLATE "C" NOT NULL,
	"brand_id" integer NOT NULL,
	"hotel_id" integer,
	"route" text COLLATE "C" NOT NULL,
	"record_id" text COLLATE "C" NOT NULL,
	"values" json NOT NULL,
	"version" integer,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_draft_place" UNIQUE NULLS NOT DISTINCT("user_id","brand_id","hotel_id","route","record_id")
);

--> statement-breakpoint
CREATE INDEX "form_draft_saved_at" ON "form_draft" USING btree ("saved_at");

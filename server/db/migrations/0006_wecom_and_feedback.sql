CREATE TABLE "user_feedback" (
	"user_id" text COLLATE "C" NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"score" integer NOT NULL,
	"description" text COLLATE "C" NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_feedback_user_id_url_pk" PRIMARY KEY("user_id","url")
);

--> statement-breakpoint
CREATE TABLE "wecom_corp_authorisation" (
	"hotel_id" integer PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"corp_id" text COLLATE "C",
	"corp_name" text COLLATE "C",
	"applied_at" timestamp (3) with time zone NOT NULL,
	"applied_by" text COLLATE "C" NOT NULL,
	"decided_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE INDEX "wecom_corp_authorisation_corp" ON "wecom_corp_authorisation" USING btree ("corp_id");

CREATE TABLE "report_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"family" text COLLATE "C" NOT NULL,
	"brand_id" integer NOT NULL,
	"hotel_id" integer NOT NULL,
	"biz_date" text COLLATE "C" NOT NULL,
	"hour" integer NOT NULL,
	"keys" jsonb NOT NULL,
	"deltas" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "report_fact" (
	"family" text COLLATE "C" NOT NULL,
	"cube" text COLLATE "C" NOT NULL,
	"grain" text COLLATE "C" NOT NULL,
	"brand_id" integer NOT NULL,
	"hotel_id" integer NOT NULL,
	"period" text COLLATE "C" NOT NULL,
	"k1" text COLLATE "C" NOT NULL,
	"k2" text COLLATE "C" NOT NULL,
	"m1" bigint DEFAULT 0 NOT NULL,
	"m2" bigint DEFAULT 0 NOT NULL,
	"m3" bigint DEFAULT 0 NOT NULL,
	"m4" bigint DEFAULT 0 NOT NULL,
	"m5" bigint DEFAULT 0 NOT NULL,
	"m6" bigint DEFAULT 0 NOT NULL,
	"m7" bigint DEFAULT 0 NOT NULL,
	"m8" bigint DEFAULT 0 NOT NULL,
	"m9" bigint DEFAULT 0 NOT NULL,
	"m10" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_fact_family_cube_grain_brand_id_hotel_id_period_k1_k2_pk" PRIMARY KEY("family","cube","grain","brand_id","hotel_id","period","k1","k2")
);

CREATE INDEX "report_event_day" ON "report_event" USING btree ("family","biz_date");

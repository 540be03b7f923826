CREATE TABLE "intake_secret" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "intake_secret_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" integer NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"ending" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text COLLATE "C",
	"ends_at" timestamp (3) with time zone
);

CREATE INDEX "intake_secret_brand" ON "intake_secret" USING btree ("brand_id","ends_at");

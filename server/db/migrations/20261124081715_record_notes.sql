CREATE TABLE "record_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource" text COLLATE "C" NOT NULL,
	"record_id" bigint NOT NULL,
	"brand_id" integer NOT NULL,
	"author" text COLLATE "C" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"named" jsonb NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL
);

CREATE INDEX "record_note_record" ON "record_note" USING btree ("resource","record_id","id");

CREATE TABLE "list_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text COLLATE "C" NOT NULL,
	"brand_id" integer NOT NULL,
	"hotel_id" integer,
	"list" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"address" text COLLATE "C" NOT NULL,
	"columns" jsonb NOT NULL,
	"role_ids" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);

CREATE INDEX "list_view_place" ON "list_view" USING btree ("brand_id","list");

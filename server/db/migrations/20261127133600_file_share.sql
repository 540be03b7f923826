CREATE TABLE "file_share" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_share_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"opened" integer DEFAULT 0 NOT NULL
);

ALTER TABLE "file_share" ADD CONSTRAINT "file_share_file_id_file_item_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_item"("id") ON DELETE cascade ON UPDATE no action;

CREATE INDEX "file_share_file" ON "file_share" USING btree ("file_id");

CREATE TABLE "record_presence" (
	"user_id" text COLLATE "C" NOT NULL,
	"opening" text COLLATE "C" NOT NULL,
	"resource" text COLLATE "C" NOT NULL,
	"record_id" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "record_presence_user_id_opening_pk" PRIMARY KEY("user_id","opening")
);

CREATE INDEX "record_presence_record" ON "record_presence" USING btree ("resource","record_id");

CREATE INDEX "record_presence_seen_at" ON "record_presence" USING btree ("seen_at");

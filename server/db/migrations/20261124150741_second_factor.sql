CREATE TABLE "user_recovery_code" (
	"user_id" text COLLATE "C" NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "user_recovery_code_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);

CREATE TABLE "user_second_factor" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"enabled_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);

ALTER TABLE "user_recovery_code" ADD CONSTRAINT "user_recovery_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "user_second_factor" ADD CONSTRAINT "user_second_factor_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;

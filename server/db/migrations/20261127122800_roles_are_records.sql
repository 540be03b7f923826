ALTER TABLE "role" ALTER COLUMN "id" TYPE bigint;

ALTER TABLE "role" DROP CONSTRAINT "role_brand_id_brand_id_fk";

ALTER TABLE "role" DROP CONSTRAINT "role_name";

ALTER TABLE "role" ALTER COLUMN "brand_id" DROP NOT NULL;

ALTER TABLE "role" ALTER COLUMN "name" DROP NOT NULL;

ALTER TABLE "role" ALTER COLUMN "permissions" DROP NOT NULL;

ALTER TABLE "role" ALTER COLUMN "permissions_key" DROP NOT NULL;

ALTER TABLE "role" ADD COLUMN "hotel_id" integer;

ALTER TABLE "role" ADD COLUMN "user_id" text COLLATE "C";

ALTER TABLE "role" ADD COLUMN "status" text COLLATE "C";

ALTER TABLE "role" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

ALTER TABLE "role" ADD COLUMN "created_at" timestamp (3) with time zone;

ALTER TABLE "role" ADD COLUMN "created_by" text COLLATE "C";

ALTER TABLE "role" ADD COLUMN "updated_at" timestamp (3) with time zone;

ALTER TABLE "role" ADD COLUMN "updated_by" text COLLATE "C";

ALTER TABLE "role" ADD COLUMN "deleted_at" timestamp (3) with time zone;

ALTER TABLE "role" ADD COLUMN "remark" text COLLATE "C";

ALTER TABLE "role" ADD COLUMN "data_scope" text COLLATE "C";

UPDATE "role" SET "status" = CASE WHEN "enabled" THEN 'ENABLED' ELSE 'DISABLED' END, "created_at" = now(), "updated_at" = now(),
  "data_scope" = CASE "preset" WHEN '超级管理员' THEN 'BRAND' WHEN '销售' THEN 'SELF' ELSE 'HOTEL' END;

ALTER TABLE "role" ALTER COLUMN "created_at" SET NOT NULL;

ALTER TABLE "role" ALTER COLUMN "updated_at" SET NOT NULL;

ALTER TABLE "role" DROP COLUMN "enabled";

CREATE INDEX "role_list" ON "role" USING btree ("brand_id","id") WHERE "role"."deleted_at" IS NULL;

CREATE INDEX "role_tab" ON "role" USING btree ("brand_id","status","id","created_at","updated_at") WHERE "role"."deleted_at" IS NULL;

CREATE INDEX "role_count" ON "role" USING btree ("brand_id","status") WHERE "role"."deleted_at" IS NULL;

CREATE INDEX "role_search" ON "role" USING btree ("brand_id","status","id","name","remark") WHERE "role"."deleted_at" IS NULL;

CREATE INDEX "role_removed" ON "role" USING btree ("brand_id","deleted_at") WHERE "role"."deleted_at" IS NOT NULL;

CREATE UNIQUE INDEX "role_name_unique" ON "role" USING btree ("brand_id","name") WHERE "role"."deleted_at" IS NULL;

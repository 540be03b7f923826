ALTER TABLE "points_product" ADD COLUMN "prepaid_product_id" bigint;

CREATE INDEX "points_product_prepaid_product_id" ON "points_product" USING btree ("prepaid_product_id") WHERE "points_product"."deleted_at" IS NULL;

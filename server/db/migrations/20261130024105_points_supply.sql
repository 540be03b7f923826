ALTER TABLE "points_exchange" ADD COLUMN "supplier" text COLLATE "C";

ALTER TABLE "points_exchange" ADD COLUMN "sku_name" text COLLATE "C";

ALTER TABLE "points_product" ADD COLUMN "zkt_product_id" bigint;

ALTER TABLE "points_product" ADD COLUMN "supply_sku_id" text COLLATE "C";

ALTER TABLE "points_product" ADD COLUMN "supply_price" bigint;

ALTER TABLE "points_product" ADD COLUMN "supply_freight" bigint;

ALTER TABLE "points_product" ADD COLUMN "supplier" text COLLATE "C";

ALTER TABLE "points_product" ADD COLUMN "supply_sku_name" text COLLATE "C";

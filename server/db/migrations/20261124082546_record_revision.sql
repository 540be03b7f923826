CREATE TABLE "record_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource" text COLLATE "C" NOT NULL,
	"record_id" bigint NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"revision" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"authors" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"decided_by" text COLLATE "C",
	"decided_at" timestamp (3) with time zone,
	"reason" text COLLATE "C"
);

DROP INDEX "ticket_product_tab";

DROP INDEX "ticket_product_store_tab";

ALTER TABLE "ticket_product" ADD COLUMN "is_revised" boolean;

CREATE UNIQUE INDEX "record_revision_waiting" ON "record_revision" USING btree ("resource","record_id") WHERE "record_revision"."status" = 'WAITING';

CREATE INDEX "ticket_product_tab" ON "ticket_product" USING btree ("brand_id","status","updated_at","id","ticket_type","category_id","product_type","product_spec_type","sale_range_from","sale_range_to","reserve_mode","refund_rule","ship_type","is_revised","created_at","min_sale_price","sale_price","market_price","total_inventory","sold_count","locked_count","available_count") WHERE "ticket_product"."deleted_at" IS NULL;

CREATE INDEX "ticket_product_store_tab" ON "ticket_product" USING btree ("brand_id","hotel_id","status","updated_at","id","ticket_type","category_id","product_type","product_spec_type","sale_range_from","sale_range_to","reserve_mode","refund_rule","ship_type","is_revised","created_at","min_sale_price","sale_price","market_price","total_inventory","sold_count","locked_count","available_count") WHERE "ticket_product"."deleted_at" IS NULL;

ALTER TABLE "ticket_sale_line" ADD COLUMN "gift_every" integer;
--> statement-breakpoint
ALTER TABLE "ticket_promotion" ADD COLUMN "buy_product_ids" jsonb;
--> statement-breakpoint
ALTER TABLE "ticket_promotion" ADD COLUMN "buy_qty" bigint;
--> statement-breakpoint
ALTER TABLE "ticket_promotion" ADD COLUMN "gift_product_id" bigint;
--> statement-breakpoint
ALTER TABLE "ticket_promotion" ADD COLUMN "gift_stock" bigint;
--> statement-breakpoint
ALTER TABLE "ticket_promotion" ADD COLUMN "gift_limit" bigint;
--> statement-breakpoint
CREATE INDEX "ticket_promotion_gift_product_id" ON "ticket_promotion" USING btree ("gift_product_id") WHERE "ticket_promotion"."deleted_at" IS NULL;

--> statement-breakpoint
UPDATE "ticket_promotion" SET "promo_type" = 'DISCOUNT' WHERE "promo_type" = 'GIFT' AND "gift_product_id" IS NULL;

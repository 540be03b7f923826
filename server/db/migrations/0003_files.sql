ALTER TABLE "file_item" ADD COLUMN "deleted_by" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "file_item" ADD COLUMN "deleted_with" bigint;
--> statement-breakpoint
CREATE INDEX "file_item_deleted_with" ON "file_item" USING btree ("deleted_with") WHERE "file_item"."deleted_with" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "file_item_trash" ON "file_item" USING btree ("space","deleted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "file_item"."deleted_with" = "file_item"."id";
--> statement-breakpoint
CREATE INDEX "file_item_usage" ON "file_item" USING btree ("brand_id","hotel_id","file_size") WHERE NOT "file_item"."is_folder";

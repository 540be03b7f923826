ALTER TABLE "point_rule" ADD COLUMN "payment_scene_ids" jsonb;

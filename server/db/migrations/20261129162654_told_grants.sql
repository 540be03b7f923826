ALTER TABLE "point_entry" ADD COLUMN "notify" boolean;

ALTER TABLE "upgrade_setting" ADD COLUMN "count_kinds" jsonb;

-- Until now orders of tickets counted, and nothing else.
UPDATE "upgrade_setting" SET "count_kinds" = '["TICKET"]'::jsonb;

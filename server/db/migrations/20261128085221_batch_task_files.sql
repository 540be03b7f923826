ALTER TABLE "batch_task_row" ADD COLUMN "data" jsonb;

ALTER TABLE "batch_task_row" ADD COLUMN "faults" jsonb;

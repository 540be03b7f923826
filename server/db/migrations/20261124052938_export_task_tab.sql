DROP INDEX "export_task_tab";

CREATE INDEX "export_task_tab" ON "export_task" USING btree ("user_id","status","created_at","id","format","expire_at","name_key","rows") WHERE "export_task"."deleted_at" IS NULL;

CREATE INDEX "member_event_of_channel" ON "member_event" USING btree ("brand_id","channel","at","id","kind") WHERE "member_event"."deleted_at" IS NULL;

CREATE INDEX "point_entry_of_entry_type" ON "point_entry" USING btree ("brand_id","entry_type","created_at","id","status") WHERE "point_entry"."deleted_at" IS NULL;

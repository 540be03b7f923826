ALTER TABLE "member_interest" ADD COLUMN "envelope_id" bigint;

CREATE INDEX "member_interest_envelope_id" ON "member_interest" USING btree ("envelope_id") WHERE "member_interest"."deleted_at" IS NULL;

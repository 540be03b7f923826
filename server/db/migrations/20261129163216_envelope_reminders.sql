ALTER TABLE "red_envelope" ADD COLUMN "remind_days" bigint;

-- What stands has never cost a message: it begins with the next change of its form.
UPDATE "red_envelope" SET "remind_days" = 0;

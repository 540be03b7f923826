ALTER TABLE "member_interest" ADD COLUMN "points" bigint;

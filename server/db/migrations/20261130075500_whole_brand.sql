-- The whole brand is open to roles that see it, no longer to whoever may work in all of its stores: those who could
-- stand there keep it.
UPDATE "role" SET "data_scope" = 'BRAND'
WHERE "data_scope" = 'HOTEL' AND "id" IN (SELECT "role_id" FROM "membership" WHERE "hotel_id" IS NULL);

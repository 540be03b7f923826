-- Links to shared reports are signed with the key outside the database from now on.
DELETE FROM "setting" WHERE "name" = 'reportShareSecret';

ALTER TABLE "member" ADD COLUMN "corporation_ids" jsonb;

UPDATE "member" SET "corporation_ids" = joined.ids
FROM (
  SELECT person.member_id, jsonb_agg(DISTINCT person.corporation_id ORDER BY person.corporation_id) AS ids
  FROM "corporation_person" AS person JOIN "corporation" AS company ON company.id = person.corporation_id
  WHERE person.status = 'ACTIVE' AND person.deleted_at IS NULL AND company.status <> 'TERMINATED'
    AND person.member_id IS NOT NULL
  GROUP BY person.member_id
) AS joined
WHERE "member".id = joined.member_id;

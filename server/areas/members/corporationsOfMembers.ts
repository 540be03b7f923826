import { corporation } from '@contracts/resources/members/corporation'
import { corporationPerson } from '@contracts/resources/members/corporationPerson'
import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Command } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { lockRecords } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { members } from './memberRecords'

/**
 * Writes down to which corporations members belong, those that are worked with no more left out, where their record
 * says anything else. History and version stay: nobody has changed the member.
 */
async function writeCorporations(db: Database, whose: SQL): Promise<void> {
  const { table, columns: member } = recordTable(members)
  const { table: persons, columns: person } = recordTable(corporationPerson)
  const { table: corporations, columns: company } = recordTable(corporation)
  await db.execute(sql`
    update ${table} as kept set corporation_ids = now.ids
    from (
      select ${member.id} as id, (
        select jsonb_agg(distinct ${person.corporationId} order by ${person.corporationId})
        from ${persons} join ${corporations} on ${company.id} = ${person.corporationId}
        where ${person.memberId} = ${member.id} and ${person.status} = 'ACTIVE' and ${person.deletedAt} is null
          and ${company.status} <> 'TERMINATED'
      ) as ids
      from ${table} where ${whose}
    ) as now
    where kept.id = now.id and kept.corporation_ids is distinct from now.ids`)
}

/** Of some members: their records are held first, so that of two who join at once the later one sees both. */
export async function noteCorporationsOf(db: Database, ids: readonly number[]): Promise<void> {
  await lockRecords(db, members, ids)
  const { columns } = recordTable(members)
  await writeCorporations(db, inArray(columns.id, [...ids]))
}

/** Somebody has joined a corporation, or was removed from it. */
export const notePerson: Command<typeof corporationPerson> = async ({ db, record: { values } }) => {
  if (values.memberId !== null) await noteCorporationsOf(db, [values.memberId])
}

/** A corporation is worked with no more: none of its people belongs to it. */
export const noteCorporation: Command<typeof corporation> = async ({ db, record }) => {
  const { columns } = recordTable(members)
  await writeCorporations(db, sql`${columns.corporationIds} @> ${JSON.stringify([record.id])}::jsonb`)
}

/** Of all members: of the demo, whose people were written at once. */
export const noteAllCorporations = ({ db }: Pick<Services, 'db'>): Promise<void> => writeCorporations(db, sql`true`)

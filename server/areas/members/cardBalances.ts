import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { asc, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Job } from '@server/jobs/jobs'
import type { Command } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { movingEvents } from '@contracts/resources/cards/movingEvents'
import { members } from './memberRecords'

/** What moves the money of a card, or says whose it is. */
export const cardMovements = [...movingEvents, 'ACTIVATE'] as const

/**
 * Writes down what members have on prepaid cards where their record says anything else: frozen cards and such as are
 * over hold it as well. History and version stay: nobody has changed the member.
 * @param whose some of them
 */
async function writeBalances(db: Database, whose: SQL): Promise<void> {
  const { table: cards, columns: card } = recordTable(prepaidCard)
  const { table, columns: member } = recordTable(members)
  await db.execute(sql`
    update ${table} as kept set prepaid_balance = held.balance
    from (
      select ${member.id} as id, coalesce(sum(${card.balance}), 0) as balance
      from ${table} left join ${cards} on ${card.memberId} = ${member.id} and ${card.deletedAt} is null
      where ${whose}
      group by ${member.id}
    ) as held
    where kept.id = held.id and kept.prepaid_balance is distinct from held.balance`)
}

/** Of some members: their records are held first, so that of two cards the later one counts both. */
export async function countCardsOf(db: Database, memberIds: readonly number[]): Promise<void> {
  const ids = [...new Set(memberIds)]
  if (ids.length === 0) return
  const { table, columns } = recordTable(members)
  const isOne = inArray(columns.id, ids)
  await db.select({ id: columns.id }).from(table).where(isOne).orderBy(asc(columns.id)).for('update')
  await writeBalances(db, isOne)
}

/** The money of a card has moved. */
export const countCard: Command<typeof prepaidCard> = ({ db, before, record }) =>
  countCardsOf(
    db,
    [before.values.memberId, record.values.memberId].flatMap((id) => (id === null ? [] : [id])),
  )

/** Each night what members have on their cards is compared with the cards, and put right. */
export const cardBalanceJobs = ({ db }: Services): readonly Job[] => [
  { name: 'member-card-balances', cron: '15 19 * * *', run: () => writeBalances(db, sql`true`) },
]

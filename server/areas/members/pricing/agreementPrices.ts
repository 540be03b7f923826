import { corporation } from '@contracts/resources/members/corporation'
import { corporationAgreement } from '@contracts/resources/members/corporationAgreement'
import { corporationPerson } from '@contracts/resources/members/corporationPerson'
import { memberPriceOf } from '@contracts/resources/members/priceReckoning'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow, type RecordValues } from '@server/records/storedRecord'
import type { MemberPrice } from './memberPrices'

/** Who buys where, on which day of the store (YYYY-MM-DD). */
interface Buying {
  readonly memberId: number
  readonly hotelId: number
  readonly day: string
}

type AgreedPrice = RecordValues<typeof corporationAgreement>['prices'][number]

/** fen */
const priceBy = (price: number, { mode, price: fixed, discount }: AgreedPrice): number =>
  mode === 'FIXED' ? Math.min(fixed ?? price, price) : memberPriceOf(price, { mode, value: discount ?? 100 })

/**
 * What somebody pays as one of a corporation's people: he has joined it, the store works with it, and its agreement is in
 * force that day.
 * @returns by product and the price that everybody pays (fen)
 */
export async function agreementPricesOf(
  db: Database,
  { memberId, hotelId, day }: Buying,
): Promise<(productId: number, price: number) => readonly MemberPrice[]> {
  const { table: people, columns: person } = recordTable(corporationPerson)
  const { table: clients, columns: client } = recordTable(corporation)
  const { table, columns } = recordTable(corporationAgreement)
  const rows = await db
    .select({ agreement: table })
    .from(people)
    .innerJoin(clients, eq(client.id, person.corporationId))
    .innerJoin(table, eq(columns.corporationId, client.id))
    .where(
      and(
        eq(person.memberId, memberId),
        eq(person.status, 'ACTIVE'),
        isNull(person.deletedAt),
        eq(client.status, 'ACTIVE'),
        isNull(client.deletedAt),
        eq(columns.hotelId, hotelId),
        eq(columns.status, 'EFFECTIVE'),
        isNull(columns.deletedAt),
      ),
    )
    .orderBy(asc(columns.id))
  const agreements = rows
    .map((row) => readRow(corporationAgreement, row.agreement))
    .filter(({ values: { range } }) => range[0] <= day && day <= range[1])
  return (productId, price) =>
    agreements.flatMap(({ id, values }) =>
      values.prices
        .filter((agreed) => agreed.productId === productId)
        .map((agreed) => ({
          key: corporationAgreement.key,
          id,
          name: `协议价：${values.name}`,
          price: priceBy(price, agreed),
          limit: 0,
        })),
    )
}

import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { prepaidProduct } from '@contracts/resources/cards/prepaidCardProduct'
import { asc, eq } from 'drizzle-orm'
import { complete } from '@server/demo/complete'
import { withAfterwards } from '@server/records/afterwards'
import { anyTable, recordTable } from '@server/records/recordTables'
import { readRow, writeRow, type RecordValues } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { makeCards, type Card, type MadeCard } from '../prepaid/makeCards'
import type { Entry } from '../prepaid/prepaidBook'

const store = { brandId: 101, hotelId: 1001 }
let made = 0

/** Works in a transaction of its own, as the desk of a store does. */
export const atStore = <Result>(
  services: Services,
  work: (moving: Moving) => Promise<Result>,
  hotelId = store.hotelId,
): Promise<Result> =>
  withAfterwards(services, (tx, afterwards) =>
    work({ tx, services, caller: systemAt({ ...store, hotelId }, 'demo-front'), afterwards }),
  )

/** A kind of card on sale: ¥1,000.00 and ¥100.00 given, named, that can be recharged. @returns its id */
export async function createKind(
  { db, now }: Services,
  given: Partial<RecordValues<typeof prepaidProduct>> = {},
): Promise<number> {
  made += 1
  const values = complete(prepaidProduct, {
    name: `储值卡${made}`,
    cover: 'demo/cover.jpg',
    faceValue: 100_000,
    bonus: 10_000,
    salePrice: 100_000,
    stock: 100,
    rechargeable: true,
    useKinds: ['ROOM', 'DISH'],
    agreement: '<p>章程</p>',
    ...given,
  })
  const [row] = await db
    .insert(anyTable(prepaidProduct).table)
    .values({
      ...writeRow(prepaidProduct, values),
      brandId: store.brandId,
      hotelId: null,
      status: 'PUBLISHED',
      createdAt: now(),
      updatedAt: now(),
    })
    .returning()
  return Number(row!.id)
}

/** A card of a kind that waits to be issued, with its secret. */
export async function createCard(services: Services, productId: number): Promise<MadeCard> {
  const [one] = await atStore(services, ({ tx, caller }) =>
    makeCards(tx, services.now(), caller, { productId, quantity: 1 }),
  )
  return one!
}

/** A card as it stands. */
export async function cardOf({ db }: Pick<Services, 'db'>, id: number): Promise<Card> {
  const { table, columns } = recordTable(prepaidCard)
  const [row] = await db.select().from(table).where(eq(columns.id, id))
  return readRow(prepaidCard, row!)
}

/** The entries of a card, oldest first. */
export async function entriesOf({ db }: Pick<Services, 'db'>, cardId: number): Promise<readonly Entry[]> {
  const { table, columns } = recordTable(prepaidEntry)
  const rows = await db.select().from(table).where(eq(columns.cardId, cardId)).orderBy(asc(columns.id))
  return rows.map((row) => readRow(prepaidEntry, row))
}

/** What does not add up of a card: nothing, in words that say where. @param most fen that it may hold */
export async function brokenCard(services: Pick<Services, 'db'>, id: number, most: number): Promise<readonly string[]> {
  const { principal, bonus, balance } = (await cardOf(services, id)).values
  const entries = await entriesOf(services, id)
  const sum = (of: (entry: Entry) => number) => entries.reduce((total, entry) => total + of(entry), 0)
  const rules: readonly (readonly [isBroken: boolean, words: string])[] = [
    [principal !== sum(({ values }) => values.dPrincipal), 'principal is not the sum of the entries'],
    [bonus !== sum(({ values }) => values.dBonus), 'bonus is not the sum of the entries'],
    [balance !== principal + bonus, 'balance is not both parts'],
    [principal < 0 || bonus < 0, 'a part is below nothing'],
    [balance > most, 'the balance is above the law'],
    ...entries.flatMap(({ values }, at): (readonly [boolean, string])[] => [
      [values.principalBefore + values.dPrincipal !== values.principalAfter, `entry ${at} does not add up`],
      [values.bonusBefore + values.dBonus !== values.bonusAfter, `entry ${at} does not add up`],
      [values.principalBefore !== (entries[at - 1]?.values.principalAfter ?? 0), `entry ${at} does not follow`],
      [values.bonusBefore !== (entries[at - 1]?.values.bonusAfter ?? 0), `entry ${at} does not follow`],
    ]),
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, words]) => words)
}

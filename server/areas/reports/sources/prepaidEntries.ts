import { noRecord } from '@contracts/reports/families'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import type { PrepaidEntryType } from '@machines/lifecycles/cards/prepaidTerms'
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '@server/db/connection'
import { merchantDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { placedAt, type FactLine } from '../facts/factLine'
import { sourceSpan, type LinesWhere } from './source'

const entries = () => recordTable(prepaidEntry)
const cards = () => recordTable(prepaidCard)

/** A column of entries, where a name alone would be that of the entry that was taken back. */
const own = (column: PgColumn): SQL => sql`${entries().table}.${sql.identifier(column.name)}`

/** What a card paid for; what comes back is of the use that it comes back from. */
const useKind = (): SQL<string | null> => {
  const { table, columns } = entries()
  return sql<string | null>`coalesce(${own(columns.useKind)}, (select former.use_kind from ${table} former
    where former.card_id = ${own(columns.cardId)} and former.entry_no = ${own(columns.ofEntryNo)}))`
}

/** By which plan a card was charged; a charge that is taken back is of the plan by which it came. */
const planOf = (): SQL<string | null> => {
  const { table, columns } = entries()
  return sql<string | null>`coalesce(${own(columns.planId)}, (select former.plan_id from ${table} former
    where former.card_id = ${own(columns.cardId)} and former.entry_no = ${own(columns.ofEntryNo)}))`
}

function readEntries(db: Database, where: SQL) {
  const { table, columns } = entries()
  const { brandId, entryType, cash, dPrincipal, dBonus, storeId, issueStoreId, payWay, salesId, createdAt } = columns
  const shown = { brandId, entryType, cash, dPrincipal, dBonus, storeId, issueStoreId, payWay, salesId, createdAt }
  return db
    .select({
      ...shown,
      useKind: useKind(),
      planId: planOf(),
      productId: cards().columns.productId,
      issuedAt: cards().columns.issuedAt,
    })
    .from(table)
    .innerJoin(cards().table, eq(cards().columns.id, columns.cardId))
    .where(where)
}

type Read = Awaited<ReturnType<typeof readEntries>>[number]

/**
 * What is no movement of its own: taken back it is less of what came, and of a card that is changed for another one, or
 * put together with it, goes what comes to that.
 */
const asCome: ReadonlySet<PrepaidEntryType> = new Set(['RECHARGE_REVERSE', 'REPLACE', 'MERGE'])

/** What of an entry is principal that came, and that went; fen. */
function movedIn({ entryType, dPrincipal }: Read): { readonly came: number; readonly went: number } {
  const principal = Number(dPrincipal)
  const came = asCome.has(entryType) || (principal > 0 && entryType !== 'CONSUME_REFUND')
  return came ? { came: principal, went: 0 } : { came: 0, went: -principal }
}

const deltasOf = (entry: Read): FactLine['deltas'] => {
  const { entryType } = entry
  const [cash, both] = [Number(entry.cash), Number(entry.dPrincipal) + Number(entry.dBonus)]
  const { came, went } = movedIn(entry)
  return {
    ...(entryType === 'ISSUE' && { issueCnt: 1, issueAmt: cash }),
    ...((entryType === 'RECHARGE' || entryType === 'RECHARGE_REVERSE') && { rechargeAmt: cash }),
    ...(entryType === 'CONSUME' && { consumeCnt: 1 }),
    ...((entryType === 'CONSUME' || entryType === 'CONSUME_REFUND') && { consumeAmt: -both }),
    ...(entryType === 'REFUND' && { refundAmt: -cash }),
    principalInAmt: came,
    principalOutAmt: went,
    bonusAmt: Number(entry.dBonus),
  }
}

const usesOfCards: readonly PrepaidEntryType[] = ['CONSUME', 'CONSUME_REFUND']

/** Whether a card of one store was used in another, which is then to be paid its principal by the first. */
const isAcross = ({ entryType, storeId, issueStoreId }: Read): boolean =>
  usesOfCards.includes(entryType) && storeId !== issueStoreId

const lineOf = (entry: Read, hotelId: number, deltas: FactLine['deltas']): FactLine => ({
  family: 'prepaid',
  brandId: Number(entry.brandId),
  hotelId,
  ...placedAt(entry.createdAt),
  keys: {
    product: String(entry.productId),
    store: String(entry.storeId),
    ...(entry.issuedAt !== null && { issued: merchantDay(entry.issuedAt).slice(0, 'YYYY-MM'.length) }),
    ...(entry.payWay !== null && { pay: entry.payWay }),
    ...(entry.useKind !== null && { use: entry.useKind }),
    ...(entry.salesId !== null && { staff: String(entry.salesId) }),
  },
  deltas,
})

/** Movements of cards in the store that has issued them: it owes what they hold. */
const issuerLines: LinesWhere = async (db, where) =>
  (await readEntries(db, where)).map((entry) =>
    lineOf(entry, Number(entry.issueStoreId), {
      ...deltasOf(entry),
      ...(isAcross(entry) && { crossNetAmt: Number(entry.dPrincipal) }),
    }),
  )

/** The same of cards of other stores, in the store in which they were used. */
const takerLines: LinesWhere = async (db, where) => {
  const { entryType, storeId, issueStoreId } = entries().columns
  const isTaken = and(where, inArray(entryType, [...usesOfCards]), ne(storeId, issueStoreId))!
  return (await readEntries(db, isTaken)).map((entry) =>
    lineOf(entry, Number(entry.storeId), { crossNetAmt: -Number(entry.dPrincipal) }),
  )
}

const charges: readonly PrepaidEntryType[] = ['RECHARGE', 'RECHARGE_REVERSE']

/** What was put on cards, by plan and tier; what was taken back is less of the same. */
const chargeLines: LinesWhere = async (db, where) => {
  const rows = await readEntries(db, and(where, inArray(entries().columns.entryType, [...charges]))!)
  return rows.map((entry) => ({
    family: 'recharge',
    brandId: Number(entry.brandId),
    hotelId: Number(entry.issueStoreId),
    ...placedAt(entry.createdAt),
    keys: {
      plan: entry.planId === null ? noRecord : String(entry.planId),
      // The amount itself: what a plan says of it may be another by the time it is counted anew.
      tier: String(Math.abs(Number(entry.cash))),
    },
    deltas: {
      rechargeCnt: entry.entryType === 'RECHARGE' ? 1 : -1,
      rechargeAmt: Number(entry.cash),
      bonusAmt: Number(entry.dBonus),
    },
  }))
}

/** An entry of a prepaid card, in all stores that it is of. */
export const prepaidLines: LinesWhere = async (db, where) => [
  ...(await issuerLines(db, where)),
  ...(await chargeLines(db, where)),
  ...(await takerLines(db, where)),
]

export const prepaidOfIssuers = sourceSpan(issuerLines, () => {
  const { createdAt: at, brandId, issueStoreId: hotelId } = entries().columns
  return { at, brandId, hotelId }
})

export const chargesOfCards = sourceSpan(chargeLines, () => {
  const { createdAt: at, brandId, issueStoreId: hotelId } = entries().columns
  return { at, brandId, hotelId }
})

export const prepaidOfTakers = sourceSpan(takerLines, () => {
  const { createdAt: at, brandId, storeId: hotelId } = entries().columns
  return { at, brandId, hotelId }
})

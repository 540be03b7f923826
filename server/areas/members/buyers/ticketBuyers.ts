import type { BuyerOrder, BuyersQuery, TicketBuyer, VoucherUse } from '@contracts/calls/ticketBuyerCalls'
import { readCondition } from '@contracts/resources/filters'
import { member } from '@contracts/resources/members/member'
import { memberGrade } from '@contracts/resources/members/memberGrade'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { shown } from '@server/records/mask'
import { daysOf, endOfDay, startOfDay } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { reachOf } from '@server/records/scope'
import { whereOf } from '@server/records/where'
import type { Services } from '@server/services'

const { table: vouchers, columns: voucher } = recordTable(ticketVoucher)
const { table: members, columns: own } = recordTable(member)
const { table: grades, columns: grade } = recordTable(memberGrade)

/** Vouchers of each kind; one that was used in part and went back in part is of both. */
const isUsed: { readonly [Use in VoucherUse]: SQL } = {
  UNUSED: and(inArray(voucher.status, ['ACTIVE', 'FROZEN']), eq(voucher.usedTimes, 0))!,
  USED: gt(voucher.usedTimes, 0),
  EXPIRED: eq(voucher.status, 'EXPIRED'),
  REFUNDED: gt(voucher.refundedTimes, 0),
}

const quantity = sql<number>`count(*)`.mapWith(Number)
const countOf = (use: VoucherUse) => sql<number>`count(*) filter (where ${isUsed[use]})`.mapWith(Number)

const valuesOf = (text = ''): readonly string[] => (text === '' ? [] : text.split(','))

/** Days of a purchase, as a list writes them. */
function boughtOn(text: string, now: Date): SQL | undefined {
  const condition = readCondition('between', text)
  if (condition?.is !== 'days' && condition?.is !== 'between') return undefined
  const { from, to } = condition.is === 'days' ? daysOf(condition.preset, now) : condition
  return and(
    from === null ? undefined : gte(voucher.createdAt, startOfDay(from)),
    to === null ? undefined : lt(voucher.createdAt, endOfDay(to)),
  )
}

function boughtSoMany(text: string): SQL | undefined {
  const condition = readCondition('between', text)
  if (condition?.is !== 'between') return undefined
  return and(
    condition.from === null ? undefined : gte(quantity, Number(condition.from)),
    condition.to === null ? undefined : lte(quantity, Number(condition.to)),
  )
}

/** What the members of a store bought of what is asked about, summed per member. Void vouchers were never bought. */
function bought(db: Database, caller: RecordCaller, asked: BuyersQuery, now: Date) {
  const products = valuesOf(asked.ticketProductId).map(Number)
  const uses = valuesOf(asked.use) as VoucherUse[]
  return db
    .select({
      memberId: voucher.memberId,
      quantity: quantity.as('quantity'),
      used: countOf('USED').as('used'),
      unused: countOf('UNUSED').as('unused'),
      refunded: countOf('REFUNDED').as('refunded'),
      amount: sql<number>`sum(${voucher.shareAmount} - ${voucher.refundedAmount})`.mapWith(Number).as('amount'),
      lastAt: sql<Date>`max(${voucher.createdAt})`.mapWith(voucher.createdAt).as('last_at'),
    })
    .from(vouchers)
    .where(
      and(
        reachOf(caller, ticketVoucher, { table: vouchers, columns: voucher }),
        isNull(voucher.deletedAt),
        isNotNull(voucher.memberId),
        ne(voucher.status, 'VOID'),
        products.length === 0 ? undefined : inArray(voucher.productId, products),
        uses.length === 0 ? undefined : or(...uses.map((use) => isUsed[use])),
        boughtOn(asked.boughtOn ?? '', now),
      ),
    )
    .groupBy(voucher.memberId)
    .having(boughtSoMany(asked.quantity ?? ''))
    .as('bought')
}

/**
 * 购票会员: members with what they bought in a store, the last buyer first; or those of its brand who bought none of it.
 * @param asked already read by the schema of the call
 */
export async function ticketBuyers(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  asked: BuyersQuery & { readonly pageIndex?: number; readonly pageSize?: number },
): Promise<{ list: TicketBuyer[]; total: number }> {
  const purchases = bought(db, caller, asked, now())
  const known = whereOf(member, caller, { conditions: new Map(), keyword: asked.keyword ?? '' })
  const { pageIndex = 1, pageSize = 20 } = asked
  const skipped = (pageIndex - 1) * pageSize
  if (asked.tab === 'NOT') {
    const hasBought = db
      .select({ one: sql`1` })
      .from(purchases)
      .where(eq(purchases.memberId, own.id))
    const where = and(known, eq(own.status, 'ACTIVE'), notExists(hasBought))
    const rows = await db
      .select(person)
      .from(members)
      .leftJoin(grades, eq(grade.id, own.gradeId))
      .where(where)
      .orderBy(desc(own.id))
      .limit(pageSize)
      .offset(skipped)
    return { list: rows.map((row) => buyerOf({ ...row, ...nothing })), total: await db.$count(members, where) }
  }
  const { quantity, used, unused, refunded, amount, lastAt } = purchases
  const [name = 'lastAt', direction = 'desc'] = (asked.orderType?.split(/[- ]/) ?? []) as [BuyerOrder?, string?]
  const turn = direction === 'asc' ? asc : desc
  const isKnown = eq(purchases.memberId, own.id)
  const rows = await db
    .select({ ...person, quantity, used, unused, refunded, amount, lastAt })
    .from(purchases)
    .innerJoin(members, isKnown)
    .leftJoin(grades, eq(grade.id, own.gradeId))
    .where(known)
    .orderBy(turn(purchases[name]), desc(own.id))
    .limit(pageSize)
    .offset(skipped)
  const [counted] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(purchases)
    .innerJoin(members, isKnown)
    .where(known)
  return { list: rows.map(buyerOf), total: counted?.total ?? 0 }
}

const person = { memberId: own.id, name: own.name, phone: own.phone, grade: grade.name }
const nothing = { quantity: 0, used: 0, unused: 0, refunded: 0, amount: 0, lastAt: null }

const buyerOf = <Row extends { readonly phone: string | null; readonly lastAt: Date | null }>(row: Row) => ({
  ...row,
  phone: String(shown(member.fields.phone, row.phone) ?? ''),
  lastAt: row.lastAt?.toISOString() ?? null,
})

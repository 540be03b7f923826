import { corporation } from '@contracts/resources/members/corporation'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { corporationPerson } from '@contracts/resources/members/corporationPerson'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import type { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { documentNo } from '@server/records/documentNo'
import type { Command, Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'

type Deal = StoredRecord<typeof corporationDeal>

const longestTitle = 60

/** For whom a member buys in a store: the person he is in a corporation that is worked with; null for a private guest. */
async function corporateBuyer(db: Database, hotelId: number, memberId: number) {
  const { table, columns } = recordTable(corporationPerson)
  const { table: corporations, columns: own } = recordTable(corporation)
  const [found] = await db
    .select({
      personId: columns.id,
      corporationId: own.id,
      settlement: own.settlement,
      salesId: own.salesId,
    })
    .from(table)
    .innerJoin(corporations, eq(own.id, columns.corporationId))
    .where(
      and(
        eq(columns.hotelId, hotelId),
        eq(columns.memberId, memberId),
        eq(columns.status, 'ACTIVE'),
        eq(own.status, 'ACTIVE'),
      ),
    )
    .orderBy(asc(columns.id))
    .limit(1)
  return found ?? null
}

/** What an order is about, in a line. */
function titleOf({ items }: StoredRecord<typeof ticketOrder>['values']): string {
  const [first] = items
  const more = items.length > 1 ? ` 等${items.length}项` : ''
  return `${first?.name ?? ''}${more}`.slice(0, longestTitle)
}

/** An order that somebody of a corporation has paid is one of its deals. */
export const dealOfOrder: Command<typeof ticketOrder> = async ({ db, services, record }) => {
  const { memberId, payAmount, orderNo } = record.values
  if (memberId === null || payAmount === 0 || record.hotelId === null) return
  const buyer = await corporateBuyer(db, record.hotelId, memberId)
  if (!buyer) return
  const { personId, corporationId, settlement, salesId } = buyer
  await makeRecord(db, services.now(), systemAt(record), corporationDeal, {
    dealNo: documentNo('CJ', services.now()),
    corporationId: Number(corporationId),
    personId: Number(personId),
    kind: 'TICKET',
    title: titleOf(record.values),
    amount: payAmount,
    // What its guest has paid himself is not owed by the corporation.
    settlement: settlement === 'MONTHLY' ? 'SELF' : settlement,
    salesId: salesId === null ? null : Number(salesId),
    orderNo,
    orderId: record.id,
  })
}

async function dealOf(db: Database, orderId: number): Promise<Deal | null> {
  const { table, columns } = recordTable(corporationDeal)
  const [row] = await db
    .select()
    .from(table)
    .where(inArray(columns.orderId, [orderId]))
    .limit(1)
    .for('update')
  return row ? readRow(corporationDeal, row) : null
}

/** What an order's events mean for its deal, by where that stands. */
const meanings = {
  COMPLETE: { from: ['CONFIRMED'], event: 'COMPLETE' },
  EXPIRE: { from: ['CONFIRMED'], event: 'COMPLETE' },
  UNUSE: { from: ['COMPLETED'], event: 'REDO' },
  USE_PART: { from: ['COMPLETED'], event: 'REDO' },
  REFUND: { from: ['CONFIRMED', 'COMPLETED'], event: 'DROP' },
} as const

const isTold = (event: string): event is keyof typeof meanings => Object.hasOwn(meanings, event)

/** The deal of an order goes with it until it was billed. */
export const followOrder: Command<typeof ticketOrder> = async (effect) => {
  if (!isTold(effect.event)) return
  const { from, event } = meanings[effect.event]
  const deal = await dealOf(effect.db, effect.record.id)
  if (!deal || !(from as readonly string[]).includes(deal.status)) return
  await raiseEvent(movingOf(effect), corporationDeal, deal, { event, payload: {} })
}

const movingOf = ({ db, services, caller, afterwards }: Pick<Effect, 'db' | 'services' | 'caller' | 'afterwards'>) => ({
  tx: db,
  services,
  caller,
  afterwards,
})

/** Of an order of which some was given back the rest is the deal. */
export const reduceDeal: Command<typeof ticketRefund> = async (effect) => {
  const { table, columns } = recordTable(ticketOrder)
  const { orderId } = effect.record.values
  const deal = await dealOf(effect.db, orderId)
  if (!deal || !['CONFIRMED', 'COMPLETED'].includes(deal.status)) return
  const [order] = await effect.db
    .select({ paid: columns.payAmount, refunded: columns.refundAmount })
    .from(table)
    .where(eq(columns.id, orderId))
  const amount = Number(order?.paid ?? 0) - Number(order?.refunded ?? 0)
  // Of nothing left the order itself tells.
  if (amount <= 0 || amount === deal.values.amount) return
  await raiseEvent(movingOf(effect), corporationDeal, deal, { event: 'REDUCE', payload: { amount } })
}

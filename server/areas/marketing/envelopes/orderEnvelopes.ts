import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { redEnvelopeWriteoff } from '@contracts/resources/marketing/redEnvelopeWriteoff'
import { isUsedFor, mostEnvelopesOfOrder } from '@contracts/resources/marketing/redEnvelopeTerms'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import type { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import type { StatusIn } from '@contracts/resources/definition'
import { notNow } from '@machines/lifecycles/marketing/redEnvelopeReceive'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { EnvelopeDesk } from '@server/areas/tickets'
import type { Database } from '@server/db/connection'
import type { Command, Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { recordOfId } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import type { Receive } from './envelopeRecords'
import { writeoffOf } from './fundTransfers'
import { returnReceive, strangeTo, writeUse } from './writeOff'

/** Of a code that is not there, or another's: nobody learns which. */
const noSuchEnvelope = '红包码不存在'

const unfit: { readonly [Status in StatusIn<typeof redEnvelopeReceive>]: string | null } = {
  RECEIVED: null,
  LOCKED: '红包已被其他订单占用',
  USED: '红包已使用',
  EXPIRED: '红包已过期',
  VOID: '红包已作废',
}

/**
 * What orders of tickets need of red envelopes. `hold` locks those that an order names, in the order of their ids: of two
 * orders the second finds them taken.
 */
export const orderEnvelopes: EnvelopeDesk = {
  async hold({ tx, services, caller }, { codes, memberId, hasCoupon }) {
    if (codes.length === 0) return []
    if (new Set(codes).size < codes.length) throw refused('同一红包不能重复使用')
    if (codes.length > mostEnvelopesOfOrder) throw refused(`单笔最多用${mostEnvelopesOfOrder}个红包`)
    const { brandId, hotelId } = caller.tenant
    const { table, columns } = recordTable(redEnvelopeReceive)
    const rows = await tx
      .select()
      .from(table)
      .where(and(inArray(columns.code, [...codes]), eq(columns.brandId, brandId), isNull(columns.deletedAt)))
      .orderBy(asc(columns.id))
      .for('update')
    const found = rows.map((row) => readRow(redEnvelopeReceive, row))
    if (found.length < codes.length || found.some(({ values }) => values.memberId !== memberId))
      throw refused(noSuchEnvelope)
    for (const one of found) {
      const problem =
        unfit[one.status] ??
        (isUsedFor(one.values.useScope, 'TICKET') ? null : '该红包只能到店使用') ??
        notNow({ record: one.values, now: services.now().toISOString() }) ??
        strangeTo(one, hotelId ?? 0) ??
        ownLimit(one, codes.length, hasCoupon)
      if (problem !== null) throw refused(problem)
    }
    return found
  },
  async lock(moving, receive, { id: orderId, values: { orderNo } }, deduct) {
    await raiseEvent(moving, redEnvelopeReceive, receive, { event: 'LOCK', payload: { orderId, orderNo, deduct } })
  },
}

function ownLimit({ values }: Receive, count: number, hasCoupon: boolean): string | null {
  if (count > values.perOrderLimit) return `单笔最多用${values.perOrderLimit}个红包`
  return hasCoupon && !values.stackCoupon ? '红包不能与优惠券同用' : null
}

type Followed = Effect<typeof ticketOrder>

/** The red envelopes of an order that stand in a status, locked. */
async function envelopesOf(db: Database, orderId: number, status: 'LOCKED' | 'USED'): Promise<readonly Receive[]> {
  const { table, columns } = recordTable(redEnvelopeReceive)
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(columns.orderId, orderId), eq(columns.status, status)))
    .orderBy(asc(columns.id))
    .for('update')
  return rows.map((row) => readRow(redEnvelopeReceive, row))
}

const movingOf = ({ db, services, caller, afterwards }: Followed) => ({ tx: db, services, caller, afterwards })

/** An order is paid: the red envelopes that it holds are used. What it came to counts once, with the first of them. */
export const useByOrder: Command<typeof ticketOrder> = async (effect) => {
  const { record } = effect
  const { orderNo, payAmount } = record.values
  for (const [nth, held] of (await envelopesOf(effect.db, record.id, 'LOCKED')).entries()) {
    const used = await raiseEvent(movingOf(effect), redEnvelopeReceive, held, { event: 'USE', payload: {} })
    const deduct = used.values.deduct ?? 0
    await writeUse(movingOf(effect), used, {
      storeId: record.hotelId ?? 0,
      channel: 'ONLINE',
      orderNo,
      orderAmount: nth === 0 ? payAmount + deduct : deduct,
      operatorName: null,
    })
  }
}

/** An order is given up: its red envelopes are free again. */
export const releaseByOrder: Command<typeof ticketOrder> = async (effect) => {
  for (const held of await envelopesOf(effect.db, effect.record.id, 'LOCKED'))
    await raiseEvent(movingOf(effect), redEnvelopeReceive, held, { event: 'RELEASE', payload: {} })
}

/**
 * A refund has brought all of an order back: what its red envelopes took off is not made good any more, and they are back
 * where they may be. A refund of a part leaves them as they are, and so does what is declared void without one.
 */
export const returnByRefund: Command<typeof ticketRefund> = async ({ db, services, caller, afterwards, record }) => {
  const order = await recordOfId(db, ticketOrder, record.values.orderId)
  if (order?.status !== 'REFUNDED') return
  const moving = { tx: db, services, caller, afterwards }
  for (const used of await envelopesOf(db, order.id, 'USED')) {
    const writeoff = await writeoffOf(moving, used.id)
    if (writeoff) await raiseEvent(moving, redEnvelopeWriteoff, writeoff, { event: 'TAKE_BACK', payload: {} })
    if (used.values.returnOnRefund) await returnReceive(moving, used)
  }
}

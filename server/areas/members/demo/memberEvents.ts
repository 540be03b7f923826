import { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import { memberEvent } from '@contracts/resources/members/memberEvent'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { insertMany } from '@server/db/insertMany'
import { demoBrandId } from '@server/demo/demoStores'
import { startingValues } from '@server/records/draft'
import { recordTable } from '@server/records/recordTables'
import { newRow } from '@server/records/saveRecord'
import { readRow } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import { recordEvents } from '@server/records/tables'
import type { Services } from '@server/services'
import {
  tellCard,
  tellCompleted,
  tellPaid,
  tellPoints,
  tellRefunded,
  tellRegistered,
  type Telling,
} from '../events/tellings'
import { members } from '../memberRecords'

interface Told {
  readonly at: Date
  readonly telling: Telling | null
}

/**
 * What happened to the demo's members, told of the rows that say it: the year of the demo was written at once, without
 * its events. What the desk of the demo has told meanwhile is written anew among the rest. Once.
 */
export async function seedMemberEvents({ db }: Services, { isNew }: { readonly isNew: boolean }): Promise<void> {
  if (!isNew) return
  const { table, columns } = recordTable(memberEvent)
  await db.transaction(async (tx) => {
    await tx.delete(table).where(eq(columns.brandId, demoBrandId))
    const told = [
      ...(await registrations(tx)),
      ...(await sales(tx)),
      ...(await pointsThatCameAndWent(tx)),
      ...(await cards(tx)),
      ...(await acts(tx)),
    ]
    const place = systemAt({ brandId: demoBrandId, hotelId: null })
    await insertMany(
      tx,
      table,
      told
        .filter((one): one is Told & { readonly telling: Telling } => one.telling !== null)
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
        .map(({ at, telling }) =>
          newRow(memberEvent, place, at, startingValues(memberEvent, { ...telling, at: at.toISOString() })),
        ),
    )
  })
}

async function registrations(tx: Database): Promise<readonly Told[]> {
  const { table, columns } = recordTable(members)
  const rows = await tx.select().from(table).where(eq(columns.brandId, demoBrandId))
  return rows.map((row) => readRow(members, row)).map((one) => ({ at: one.createdAt, telling: tellRegistered(one) }))
}

/** Payments, uses and refunds of what members bought. */
async function sales(tx: Database): Promise<readonly Told[]> {
  const { table, columns } = recordTable(ticketOrder)
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(columns.brandId, demoBrandId), isNotNull(columns.memberId), isNotNull(columns.payTime)))
  const orders = new Map(rows.map((row) => readRow(ticketOrder, row)).map((order) => [order.id, order]))
  const { table: refundTable, columns: refund } = recordTable(ticketRefund)
  const refunds = await tx
    .select()
    .from(refundTable)
    .where(and(eq(refund.brandId, demoBrandId), isNotNull(refund.refundTime)))
  return [
    ...[...orders.values()].flatMap((order) => [
      { at: new Date(order.values.payTime!), telling: tellPaid(order) },
      ...(order.status === 'COMPLETED' ? [{ at: order.updatedAt, telling: tellCompleted(order) }] : []),
    ]),
    ...refunds
      .map((row) => readRow(ticketRefund, row))
      .flatMap((one) => {
        const order = orders.get(one.values.orderId)
        return order ? [{ at: new Date(one.values.refundTime!), telling: tellRefunded(one, order) }] : []
      }),
  ]
}

async function pointsThatCameAndWent(tx: Database): Promise<readonly Told[]> {
  const { table, columns } = recordTable(pointEntry)
  const rows = await tx
    .select()
    .from(table)
    .where(
      and(eq(columns.brandId, demoBrandId), inArray(columns.status, ['POSTED', 'REVERSED']), ne(columns.points, 0)),
    )
  return rows
    .map((row) => readRow(pointEntry, row))
    .map((entry) => ({ at: new Date(entry.values.postedAt ?? entry.createdAt), telling: tellPoints(entry) }))
}

async function cards(tx: Database): Promise<readonly Told[]> {
  const { table, columns } = recordTable(ecardAccount)
  const rows = await tx.select().from(table).where(eq(columns.brandId, demoBrandId))
  const over = { USED: 'USE_UP', EXPIRED: 'EXPIRE', REFUNDED: 'REFUND', FROZEN: 'FREEZE' } as const
  return rows
    .map((row) => readRow(ecardAccount, row))
    .flatMap((card) => [
      { at: card.createdAt, telling: tellCard(card, 'OPEN') },
      ...(card.status === 'ACTIVE' ? [] : [{ at: card.updatedAt, telling: tellCard(card, over[card.status]) }]),
    ])
}

const actTitles = { FREEZE: '冻结会员', CANCEL: '注销会员' } as const

/** What people did to members, as their history says. */
async function acts(tx: Database): Promise<readonly Told[]> {
  const { table, columns } = recordTable(members)
  const rows = await tx
    .select({
      id: columns.id,
      memberNo: columns.memberNo,
      at: recordEvents.at,
      event: recordEvents.event,
      version: recordEvents.version,
    })
    .from(recordEvents)
    .innerJoin(table, eq(columns.id, recordEvents.recordId))
    .where(
      and(
        eq(recordEvents.resource, members.key),
        eq(columns.brandId, demoBrandId),
        inArray(recordEvents.event, Object.keys(actTitles)),
      ),
    )
  return rows.map(({ id, memberNo, at, event, version }) => ({
    at,
    telling: {
      memberId: Number(id),
      kind: 'STAFF',
      title: actTitles[event as keyof typeof actTitles],
      refType: 'member',
      refId: Number(id),
      refNo: memberNo,
      sourceKey: `member:${id}:${event}:${version}`,
    },
  }))
}

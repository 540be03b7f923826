import type { RecordValues } from '@contracts/resources/definition'
import { groupbuyActivity } from '@contracts/resources/marketing/groupbuyActivity'
import { dishClass } from '@contracts/resources/restaurant/dishClass'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/connection'
import { complete } from '../demo/complete'
import type { Services } from '../services'
import type { Demo, DemoRecord } from './demoRecord'
import { findRecords, requireRecord } from './findRecord'
import { raiseIn, recordsIn } from './recordsInStatus'
import type { RecordCaller } from './recordCaller'
import { defineServer, listen, type Command, type DraftCheck, type EffectsOf, type FactLookup } from './recordServer'
import { recordTable, type anyTable } from './recordTables'
import { newRow, saveRecord } from './saveRecord'
import { storeChanges } from './storeChanges'
import type { StoredRecord } from './storedRecord'
import { lockRecord, makeRecord } from './systemRecords'
import { raiseEvent, takeTransition, type Moving } from './takeTransition'

/** Compiled, never run: what the server must not be able to say about a record, and what follows from its definition. */

type Equal<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : { one: One; other: Other }
const holds = <_Claim extends true>() => undefined

declare const db: Database
declare const services: Services
declare const caller: RecordCaller
declare const moving: Moving
declare const at: Date

type Deposit = StoredRecord<typeof depositOrder>
declare const deposit: Deposit

type DepositStatus = 'PENDING_PAY' | 'PAID' | 'USED' | 'REFUNDING' | 'REFUNDED' | 'FORFEITED' | 'CANCELLED'

// What a stored record holds.
holds<Equal<Deposit['status'], DepositStatus>>()
holds<Equal<Deposit['createdAt'], Date>>()
holds<Equal<Deposit['values']['depositNo'], string>>()
holds<Equal<Deposit['values']['amount'], number>>()
holds<Equal<Deposit['values']['usedOrderNo'], string | null>>()
// A moment is text in a record, and a Date in its row.
holds<Equal<Deposit['values']['payTime'], string | null>>()
holds<Equal<StoredRecord<typeof groupbuyActivity>['values']['range'], readonly [string, string]>>()
// Of a resource that is not known.
holds<Equal<StoredRecord['values'], RecordValues>>()
holds<Equal<StoredRecord['status'], string | null>>()

export const reads = () => [
  deposit.values.amount.toFixed(),
  // @ts-expect-error there is no such field
  deposit.values.amuont,
  // @ts-expect-error may be null
  deposit.values.usedOrderNo.trim(),
  // @ts-expect-error there is no such status
  deposit.status === 'PAYED',
]

// What a select answers.
const { table, columns } = recordTable(depositOrder)
const activities = recordTable(groupbuyActivity)

export const selected = () => db.select().from(table)
type DepositRow = Awaited<ReturnType<typeof selected>>[number]
holds<Equal<DepositRow['id'], number>>()
holds<Equal<DepositRow['status'], DepositStatus | null>>()
holds<Equal<DepositRow['hotelId'], number | null>>()
holds<Equal<DepositRow['depositNo'], string>>()
holds<Equal<DepositRow['memberId'], number>>()
holds<Equal<DepositRow['payTime'], Date | null>>()
holds<Equal<DepositRow['deletedAt'], Date | null>>()

export const selectedSome = () =>
  db
    .select({ no: columns.depositNo, order: columns.usedOrderNo, ends: activities.columns.rangeTo })
    .from(table)
    .innerJoin(activities.table, eq(activities.columns.id, columns.activityId))
holds<Equal<Awaited<ReturnType<typeof selectedSome>>, { no: string; order: string | null; ends: string }[]>>()

// Filters.
export const filters = () => [
  and(eq(columns.status, 'PAID'), inArray(columns.id, [1, 2]), gt(columns.payTime, at), eq(columns.amount, 100)),
  // @ts-expect-error there is no such column
  columns.amuont,
  // @ts-expect-error a range of days stands in two columns
  activities.columns.range,
  // @ts-expect-error money is a number
  eq(columns.amount, '100'),
  // @ts-expect-error there is no such status
  eq(columns.status, 'PAYED'),
  // @ts-expect-error there is no such value
  inArray(columns.payMethod, ['CHEQUE']),
  // @ts-expect-error a moment is a Date in a row
  gt(columns.payTime, '2026-06-01T00:00:00.000Z'),
  // @ts-expect-error nothing is equal to null
  eq(columns.usedOrderNo, null),
]

// Rows that are written.
export const writes = [
  () => db.insert(table).values({ depositNo: 'D1', amount: 100, status: 'PAID', payTime: at }),
  // @ts-expect-error there is no such column
  () => db.insert(table).values({ amuont: 100 }),
  // @ts-expect-error money is a number
  () => db.insert(table).values({ amount: '100' }),
  // @ts-expect-error there is no such status
  () => db.insert(table).values({ status: 'PAYED' }),
  // @ts-expect-error it is required
  () => db.insert(table).values({ depositNo: null }),
  () => db.update(table).set({ usedOrderNo: null, version: 2 }),
  // @ts-expect-error there is no such column
  () => db.update(table).set({ amuont: 100 }),
  // @ts-expect-error money is a number
  () => db.update(table).set({ amount: '100' }),
  // @ts-expect-error there is no such status
  () => db.update(table).set({ status: 'PAYED' }),
  () => newRow(depositOrder, caller, at, { amount: 100 }),
  // @ts-expect-error there is no such field
  () => newRow(depositOrder, caller, at, { amuont: 100 }),
  () => makeRecord(db, at, caller, depositOrder, { amount: 100, payTime: null }),
  // @ts-expect-error there is no such field
  () => makeRecord(db, at, caller, depositOrder, { amuont: 100 }),
  // @ts-expect-error money is a number
  () => makeRecord(db, at, caller, depositOrder, { amount: '100' }),
  () => storeChanges(db, at, caller, depositOrder, deposit, { values: { usedOrderNo: null }, event: 'save' }),
  // @ts-expect-error there is no such field
  () => storeChanges(db, at, caller, depositOrder, deposit, { values: { usedOrder: null }, event: 'save' }),
]

// Drafts.
export const drafts = [
  () => saveRecord(services, caller, groupbuyActivity, { values: { groupPrice: 9_900, range: null } }),
  // @ts-expect-error there is no such field
  () => saveRecord(services, caller, groupbuyActivity, { values: { grupPrice: 9_900 } }),
  // @ts-expect-error money is a number
  () => saveRecord(services, caller, groupbuyActivity, { values: { groupPrice: '99.00' } }),
  // @ts-expect-error a range has two days
  () => saveRecord(services, caller, groupbuyActivity, { values: { range: ['2026-06-01'] } }),
]

// Records that are found, and events that are sent to them.
export const found = () => findRecords(db, caller, depositOrder, [1])
holds<Equal<Awaited<ReturnType<typeof found>>, Deposit[]>>()
export const required = () => requireRecord(db, caller, depositOrder, 1)
holds<Equal<Awaited<ReturnType<typeof required>>, Deposit>>()
export const locked = () => lockRecord(db, depositOrder, 1)
holds<Equal<Awaited<ReturnType<typeof locked>>, Deposit>>()

export const events = [
  () => recordsIn(services, depositOrder, 'PAID'),
  // @ts-expect-error there is no such status
  () => recordsIn(services, depositOrder, 'PAYED'),
  () => raiseEvent(moving, depositOrder, deposit, { event: 'USE', payload: { usedOrderNo: 'O1' } }),
  // @ts-expect-error there is no such event
  () => raiseEvent(moving, depositOrder, deposit, { event: 'SPEND', payload: {} }),
  // @ts-expect-error it comes with the order
  () => raiseEvent(moving, depositOrder, deposit, { event: 'USE', payload: {} }),
  // @ts-expect-error a number is text
  () => raiseEvent(moving, depositOrder, deposit, { event: 'USE', payload: { usedOrderNo: 1 } }),
  // @ts-expect-error it is called otherwise
  () => raiseEvent(moving, depositOrder, deposit, { event: 'USE', payload: { usedOrder: 'O1' } }),
  () => raiseIn(services, depositOrder, deposit, { event: 'FORFEIT', payload: {} }),
  // @ts-expect-error there is no such event
  () => raiseIn(services, depositOrder, deposit, { event: 'EXPIRE', payload: {} }),
  () => takeTransition(services, caller, depositOrder, { id: 1, event: 'REFUND' }),
  // @ts-expect-error there is no such event
  () => takeTransition(services, caller, depositOrder, { id: 1, event: 'GIVE_BACK' }),
]

// What a record does on the server.
declare const settle: Command<typeof depositOrder>
declare const lookUp: FactLookup
declare const check: DraftCheck<typeof depositOrder>
const effects = {
  'ask the channel': settle,
  'book the deposit': settle,
  'give the deposit back': settle,
  'settle the deposit': settle,
}
const { 'settle the deposit': _left, ...withoutOne } = effects
const facts = { isRefundable: lookUp }

holds<Equal<keyof EffectsOf<typeof depositOrder>, keyof typeof effects>>()
defineServer(depositOrder, { effects, facts, draftCheck: check })
defineServer(dishClass, { facts: { products: lookUp } })
// @ts-expect-error the effects are missing
defineServer(depositOrder, { facts })
// @ts-expect-error an effect is missing
defineServer(depositOrder, { effects: withoutOne, facts })
// @ts-expect-error there is no such effect
defineServer(depositOrder, { effects: { ...withoutOne, 'settle a deposit': settle }, facts })
// @ts-expect-error there is one effect too many
defineServer(depositOrder, { effects: { ...effects, 'print a slip': settle }, facts })
// @ts-expect-error the facts are missing
defineServer(depositOrder, { effects })
// @ts-expect-error there is no such fact
defineServer(depositOrder, { effects, facts: { isRefundabel: lookUp } })
// @ts-expect-error there is one fact too many
defineServer(depositOrder, { effects, facts: { ...facts, isOver: lookUp } })
// @ts-expect-error its lifecycle leaves nothing to the server
defineServer(dishClass, { effects, facts: { products: lookUp } })
// @ts-expect-error the check is of another record
defineServer(dishClass, { facts: { products: lookUp }, draftCheck: check })
// What an effect works with.
defineServer(depositOrder, {
  effects: {
    ...effects,
    'book the deposit': async ({ record, before, resource }) => {
      holds<Equal<typeof record, Deposit>>()
      holds<Equal<typeof before, Deposit>>()
      holds<Equal<typeof resource, typeof depositOrder>>()
    },
  },
  facts,
})

// What it gives to the demo.
const placed = { id: 1, hotelId: 1001, brandId: 101, createdAt: '2026-06-01T00:00:00.000Z' }
const menu = { products: lookUp }
const shown = { ...placed, status: 'ENABLED' } as const
const drinks = () => complete(dishClass, { name: '酒水', restaurantId: 1, kind: 'DRINK' })
const dishes = (): readonly DemoRecord<typeof dishClass>[] => [{ ...shown, events: [], values: drinks() }]
defineServer(dishClass, { facts: menu, seed: dishes })
defineServer(dishClass, {
  facts: menu,
  seed: ({ ago }) => [
    { ...placed, createdAt: ago(3), status: 'DISABLED', events: ['DISABLE'], values: drinks() },
    { ...placed, status: 'ENABLED', events: [], values: { ...drinks(), place: 2 } },
  ],
})
// @ts-expect-error there is no such status
defineServer(dishClass, { facts: menu, seed: () => [{ ...placed, status: 'OFF', events: [], values: drinks() }] })
// @ts-expect-error there is no such event
defineServer(dishClass, { facts: menu, seed: () => [{ ...shown, events: ['ON'], values: drinks() }] })
// @ts-expect-error most of its fields are missing
defineServer(dishClass, { facts: menu, seed: () => [{ ...shown, events: [], values: { name: '酒水' } }] })
// @ts-expect-error its place is a number
defineServer(dishClass, { facts: menu, seed: () => [{ ...shown, events: [], values: { ...drinks(), place: '2' } }] })
// @ts-expect-error they are records of another kind
defineServer(depositOrder, { effects, facts, seed: dishes })
export const seeds = [
  // @ts-expect-error there is no such field
  () => complete(dishClass, { nmae: '酒水' }),
  // @ts-expect-error there is no such kind
  () => complete(dishClass, { kind: 'DRINKS' }),
  // @ts-expect-error an id is a number
  () => complete(dishClass, { restaurantId: '1' }),
  // @ts-expect-error there is no such picture
  ({ pictureOf }: Demo) => complete(dishClass, { icon: pictureOf('没有.jpg') }),
]

// Listeners.
const how = { order: 1, purpose: '记账', run: settle }
listen(depositOrder, ['PAY', 'OK'], how)
// @ts-expect-error there is no such event
listen(depositOrder, ['PAYED'], how)
// @ts-expect-error what it does is for another record
listen(dishClass, [], how)
listen(depositOrder, ['PAY'], { ...how, run: async ({ record }) => void holds<Equal<typeof record, Deposit>>() })

// The engine's table knows the columns of every record, and no field's type.
holds<Equal<ReturnType<typeof anyTable>['columns'][string], PgColumn>>()

import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { count, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { recordTable } from '@server/records/recordTables'
import { followTime } from '../activities/followTime'
import { forfeitDeposits } from '../deposits/forfeitDeposits'
import { seedDepositSales } from './depositSales'
import { seedRecords } from '@server/demo/testing/seedRecords'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
  await seedRecords(gateway.services)
  await seedDepositSales(gateway.services)
})
afterAll(() => gateway?.close())

async function statuses(): Promise<Record<string, number>> {
  const { table, columns } = recordTable(depositOrder)
  const rows = (await gateway.services.db
    .select({ status: columns.status, total: count() })
    .from(table)
    .groupBy(columns.status)) as { status: string; total: number }[]
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]))
}

const expected = { PENDING_PAY: 2, PAID: 6, USED: 9, REFUNDED: 2, FORFEITED: 4, CANCELLED: 1 }

it('makes deposits once, in every state, with what they bring about in the ledger', async () => {
  expect(await statuses()).toEqual(expected)
  await seedDepositSales(gateway.services)
  expect(await statuses()).toEqual(expected)
  const { table, columns } = recordTable(ledgerEntry)
  const booked = await gateway.services.db.select().from(table).where(like(columns.bizNo, 'D%'))
  expect(booked.map(({ ledgerEvent }) => ledgerEvent).filter((event) => event === 'ORDER_PAID')).toHaveLength(21)
  expect(booked.map(({ ledgerEvent }) => ledgerEvent).filter((event) => event === 'ORDER_REFUNDED')).toHaveLength(2)
})

it('leaves nothing that time would change at once', async () => {
  await followTime(gateway.services)
  await forfeitDeposits(gateway.services)
  expect(await statuses()).toEqual(expected)
})

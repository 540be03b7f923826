import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { rechargeOrder } from '@contracts/resources/finance/rechargeOrder'
import { storeDay } from '@machines/lifecycles/storeDay'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { accountAt, balanceOf } from '../accounts'
import { bookedOn } from '../reconcile'
import { byItself, createChannel, store } from '../testing/collectFixtures'
import { openRecharge, takeRecharged } from './recharge'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-06-01T04:00:00.000Z') })
})
afterAll(() => gateway?.close())

const balance = (name: 'CHANNEL_COST' | 'CHANNEL_CLEARING' | 'SERVICE_BALANCE', sub?: string) =>
  balanceOf(gateway.services.db, systemAt(store), accountAt(systemAt(store), name, sub))

it('costs the platform what the channel keeps, and the store nothing', async () => {
  const { services } = gateway
  await createChannel(services, { channelRate: 0.6 })
  const tradeNo = '4200002026060112345'
  const recharge = await byItself(services, async (moving) => {
    const { id } = await openRecharge(moving, { product: 'SAAS', pack: 'S2', way: 'SCAN' })
    await takeRecharged(moving, await lockRecord(moving.tx, rechargeOrder, id), tradeNo)
    return lockRecord(moving.tx, rechargeOrder, id)
  })
  expect(recharge.values).toMatchObject({ amount: 200_000, bonus: 20_000, channelFee: 1_200 })
  expect(await balance('CHANNEL_COST')).toBe(1_200)
  expect(await balance('CHANNEL_CLEARING', 'WECHAT')).toBe(198_800)
  expect(await balance('SERVICE_BALANCE', 'SAAS')).toBe(220_000)
  const { table, columns } = recordTable(ledgerEntry)
  const entries = await services.db.select().from(table).where(eq(columns.bizNo, recharge.values.rechargeNo))
  expect(entries).toHaveLength(1)
  // The channel's statement says it whole, its fee beside it.
  const day = { hotelId: store.hotelId, channel: 'WECHAT' as const, bizDate: storeDay(services.now().toISOString()) }
  expect(await bookedOn(services.db, day)).toMatchObject([{ kind: 'PAY', amount: 200_000 }])
})

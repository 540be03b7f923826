import { batchTaskCalls } from '@contracts/calls/batchTaskCalls'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { batchTask } from '@contracts/resources/members/batchTask'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHolder, createPointsProduct, exchange, write } from '@server/areas/points/testing/pointFixtures'
import { lockRecord } from '@server/records/systemRecords'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { runTasks } from './runTasks'

let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-06-01T04:00:00.000Z') })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const tasks = callsOf(batchTask)
const create = (rows: readonly object[], options: object = {}, by = admin) =>
  by.call(batchTaskCalls.createTask, {
    kind: 'IMPORT_TRACKING',
    name: '今日发货',
    options: { ...options },
    rows: rows as Record<string, string>[],
  })
const rowsOf = async (id: number) =>
  (await admin.call(batchTaskCalls.taskRows, { id, pageSize: 100 })).data.list.map(
    ({ before, after, state, message }) => [before, after, state, message] as const,
  )
const move = (id: number, event: string) => admin.call(tasks.transition, { id, event })

/** Exchanges that wait for being sent, by express unless said otherwise. */
async function waiting(count: number, delivery: 'SHIP' | 'PICKUP' = 'SHIP') {
  const productId = await createPointsProduct(gateway.services, { delivery })
  const memberId = await createHolder(gateway.services)
  await write(gateway.services, memberId, { points: 10_000 })
  const made = []
  for (let at = 0; at < count; at += 1) made.push(await exchange(gateway.services, memberId, productId))
  return made.map(({ id, values }) => ({ id, exchangeNo: values.exchangeNo }))
}
const stored = (id: number) => lockRecord(gateway.services.db, pointsExchange, id)

it('sends each exchange of a file by its carrier and number, and says of each other row why not', async () => {
  const [one, two, three] = await waiting(3)
  const [fetched] = await waiting(1, 'PICKUP')
  const { data } = await create(
    [
      { exchangeNo: one!.exchangeNo, express: '顺丰速运', trackingNo: 'SF 1452 000 880' },
      { exchangeNo: two!.exchangeNo, trackingNo: 'JD001' },
      { exchangeNo: one!.exchangeNo, express: '中通', trackingNo: 'ZT1' },
      { exchangeNo: fetched!.exchangeNo, express: '中通', trackingNo: 'ZT2' },
      { exchangeNo: 'JF0', express: '中通', trackingNo: 'ZT3' },
      { exchangeNo: three!.exchangeNo, express: '小马快递' },
      { express: '中通', trackingNo: 'ZT4' },
      { exchangeNo: three!.exchangeNo, express: '中通', trackingNo: '9'.repeat(41) },
    ],
    { express: 'JD' },
  )
  const said = await rowsOf(data.id)
  expect(said.slice(0, 2)).toEqual([
    ['待发放', '顺丰 SF1452000880', 'WAIT', null],
    ['待发放', '京东 JD001', 'WAIT', null],
  ])
  expect(said.slice(2).map(([, , state]) => state)).toEqual(Array(6).fill('FAIL'))
  expect(said[2]![3]).toBe('兑换单号与第1行重复')
  expect(said[3]![3]).toBe('兑换单号：只有快递交付的兑换单可以发货')
  expect(said[4]![3]).toBe('没有这个兑换单号')
  expect(said[5]![3]).toMatch(/^快递只能填写.*；单号：该字段必须填写$/)
  expect(said[6]![3]).toBe('请填写兑换单号')
  expect(said[7]![3]).toContain('40')
  expect((await stored(one!.id)).status).toBe('PENDING_SEND')

  await move(data.id, 'RUN')
  await runTasks(gateway.services)
  expect(await stored(one!.id)).toMatchObject({ status: 'SENT', values: { express: 'SF', trackingNo: 'SF1452000880' } })
  expect(await stored(two!.id)).toMatchObject({ status: 'SENT', values: { express: 'JD', trackingNo: 'JD001' } })
  expect((await stored(three!.id)).status).toBe('PENDING_SEND')
  expect((await stored(fetched!.id)).status).toBe('PENDING_SEND')

  const mended = await admin.call(batchTaskCalls.mendRows, {
    id: data.id,
    rows: [{ seq: 8, data: { exchangeNo: three!.exchangeNo, express: '中通快递', trackingNo: 'ZT8' } }],
  })
  // The row before it names the same exchange still.
  expect(mended.data).toEqual({ waiting: 0, failed: 6 })
  const again = await admin.call(batchTaskCalls.mendRows, {
    id: data.id,
    rows: [{ seq: 6, data: { exchangeNo: three!.exchangeNo, express: '中通快递', trackingNo: 'ZT8' } }],
  })
  expect(again.data).toEqual({ waiting: 1, failed: 5 })
  await move(data.id, 'RUN')
  await runTasks(gateway.services)
  expect(await stored(three!.id)).toMatchObject({ status: 'SENT', values: { express: 'ZTO', trackingNo: 'ZT8' } })
})

it('does nothing where the same was sent before, refuses another number, and is never taken back', async () => {
  const [one] = await waiting(1)
  const row = { exchangeNo: one!.exchangeNo, express: '韵达', trackingNo: 'YD1' }
  const first = await create([row])
  await move(first.data.id, 'RUN')
  await runTasks(gateway.services)
  const back = await move(first.data.id, 'ROLLBACK')
  expect([back.code, back.message]).toEqual([codes.lifecycleRefuses, '已经发货，不能撤销；单号有误请在兑换单改单号'])
  const second = await create([row])
  expect(await rowsOf(second.data.id)).toEqual([['已发货', '不改动', 'SKIP', null]])
  const other = await create([{ ...row, trackingNo: 'YD2' }])
  expect((await rowsOf(other.data.id))[0]![2]).toBe('FAIL')
  expect((await stored(one!.id)).values.trackingNo).toBe('YD1')
})

it('is done by nobody without the right to send, and finds no exchange of another store', async () => {
  const [one] = await waiting(1)
  const row = { exchangeNo: one!.exchangeNo, express: '中通', trackingNo: 'ZT1' }
  const reader = await signInWith(gateway, 'market', ['points:exchange', 'points:exchange:save'])
  expect((await create([row], {}, reader)).code).toBe(codes.noRight)
  const { data } = await create([row])
  expect((await reader.call(tasks.transition, { id: data.id, event: 'RUN' })).code).not.toBe(0)
  expect((await reader.call(batchTaskCalls.failedRows, { id: data.id })).code).not.toBe(0)
  const other = await gateway.signIn('other')
  expect((await other.call(tasks.detail, { id: data.id })).code).toBe(codes.gone)
  const foreign = await create([row], {}, other)
  const told = await other.call(batchTaskCalls.taskRows, { id: foreign.data.id })
  expect(told.data.list.map(({ state, message }) => [state, message])).toEqual([['FAIL', '没有这个兑换单号']])
  expect((await stored(one!.id)).status).toBe('PENDING_SEND')
})

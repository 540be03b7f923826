import { callsOf } from '@contracts/resources/calls'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import { pointRule } from '@contracts/resources/points/pointRule'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeLate, takePaid } from '@server/areas/finance/collecting/collect'
import { takeRefundAnswer } from '@server/areas/finance/collecting/refunds'
import { byItself, openedPayment, paidPayment } from '@server/areas/finance/testing/collectFixtures'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { createProduct, sell, store, stored } from '@server/areas/tickets/testing/saleFixtures'
import { verifyVouchers } from '@server/areas/tickets/verification/verifyVouchers'
import { signInWith } from '@server/records/testing/recordFixtures'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { brokenPoints, entriesOf, write } from './testing/pointFixtures'

let clock = Date.parse('2026-06-01T04:00:00.000Z')
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(clock) })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

let made = 0
/** A member, and the phone that he says at the counter. */
async function newMember(): Promise<{ readonly id: number; readonly phone: string }> {
  made += 1
  const phone = `1554000${String(1_000 + made)}`
  const gradeId = await createFirstGrade(gateway.services)
  return { id: await createMember(gateway.services, { phone, gradeId }), phone }
}

async function saveRule(values: object): Promise<number> {
  const rule = { name: '扫码付积分', scene: 'VPOS_PAY', calc: 'PER_YUAN', points: 1, perYuan: 100, priority: 100 }
  const { code, data } = await admin.call(callsOf(pointRule).save, { values: { ...rule, ...values } })
  expect(code).toBe(0)
  return data.id
}
/** The next test has rules of its own. */
async function disable(id: number): Promise<void> {
  const { code } = await admin.call(callsOf(pointRule).transition, { id, event: 'DISABLE', payload: {} })
  expect(code).toBe(0)
}

const pointsOf = async (memberId: number) =>
  (await entriesOf(gateway.services, memberId)).map(({ values, status }) => [
    values.entryType,
    values.sourceType,
    values.points,
    status,
  ])

async function giveBack(id: number, amount: number): Promise<void> {
  const payload = { refundAmount: amount, refundReason: '多收' }
  expect((await admin.call(callsOf(directPayment).transition, { id, event: 'REFUND', payload })).code).toBe(0)
  const { refunds } = (await stored(gateway.services, directPayment, id)).values
  const { refundNo } = refunds!.at(-1)!
  await takeRefundAnswer(gateway.services, id, refundNo, { state: 'OK', channelRefundNo: `5030${refundNo}` })
}

it('gives a member points for what he pays at the counter, and takes back in proportion what goes back', async () => {
  const { services } = gateway
  const rule = await saveRule({ minPay: 5_000 })
  const { id, phone } = await newMember()
  await paidPayment(services, 4_999, { memberPhone: phone })
  expect(await pointsOf(id)).toEqual([])
  const payment = await paidPayment(services, 10_050, { source: 'VPOS', deviceSn: 'VP2300', memberPhone: phone })
  expect(payment.values.memberId).toBe(id)
  expect(await pointsOf(id)).toEqual([['EARN', 'PAYMENT', 100, 'POSTED']])
  await giveBack(payment.id, 5_025)
  await giveBack(payment.id, 5_025)
  expect((await pointsOf(id)).slice(1)).toEqual([
    ['CLAWBACK', 'PAYMENT', -50, 'POSTED'],
    ['CLAWBACK', 'PAYMENT', -50, 'POSTED'],
  ])
  expect(await brokenPoints(services, id)).toEqual([])
  await disable(rule)
})

it('asks a rule of some scenes only for what was paid there, and nobody for a phone that is no member’s', async () => {
  const { services } = gateway
  const { id, phone } = await newMember()
  const here = await openedPayment(services, 20_000, { memberPhone: phone })
  const rule = await saveRule({ paymentSceneIds: [here.values.sceneId] })
  const pay = (payment: { id: number; values: { payNo: string } }) =>
    byItself(services, async (moving) =>
      takePaid(moving, await lockRecord(moving.tx, directPayment, payment.id), {
        tradeNo: `42${payment.values.payNo}`,
        channel: 'WECHAT',
        amount: 20_000,
      }),
    )
  await pay(here)
  await paidPayment(services, 20_000, { memberPhone: phone })
  expect(await pointsOf(id)).toEqual([['EARN', 'PAYMENT', 200, 'POSTED']])
  const unknown = await paidPayment(services, 20_000, { memberPhone: '15540009999' })
  expect(unknown.values.memberId).toBeNull()
  await disable(rule)
})

it('lets whoever writes its rules find the scenes', async () => {
  const { values } = await openedPayment(gateway.services, 100)
  for (const right of ['points:rule', 'points:vpos-rule']) {
    const clerk = await signInWith(gateway, 'market', [right], { name: `只做${right}` })
    const { code, data } = await clerk.call(callsOf(paymentScene).list, { pageSize: 100 })
    expect([code, data.list.some(({ id }) => id === values.sceneId)]).toEqual([0, true])
  }
})

it('gives nothing for what comes too late, and lets points wait for the days of the rule', async () => {
  const { services } = gateway
  const rule = await saveRule({ delayDays: 7 })
  const { id, phone } = await newMember()
  const late = await openedPayment(services, 8_000, { memberPhone: phone })
  clock += 60 * 60_000
  await closeLate(services)
  await byItself(services, async (moving) =>
    takePaid(moving, await lockRecord(moving.tx, directPayment, late.id), {
      tradeNo: `42${late.values.payNo}`,
      channel: 'WECHAT',
      amount: 8_000,
    }),
  )
  expect(await pointsOf(id)).toEqual([])
  const payment = await paidPayment(services, 8_000, { memberPhone: phone })
  expect(await pointsOf(id)).toEqual([['EARN', 'PAYMENT', 80, 'PENDING']])
  await giveBack(payment.id, 2_000)
  expect(await pointsOf(id)).toEqual([
    ['EARN', 'PAYMENT', 80, 'VOID'],
    ['EARN', 'PAYMENT', 60, 'PENDING'],
  ])
  await disable(rule)
})

it('counts what points have paid of an order where its rule says so', async () => {
  const { services } = gateway
  const product = await createProduct(services)
  for (const [countPoint, earned] of [
    [false, 300],
    [true, 398],
  ] as const) {
    const rule = await saveRule({ name: '票券消费', scene: 'TICKET', countPoint })
    const { id: memberId } = await newMember()
    await write(services, memberId, { points: 100_000 })
    const discounts = { coupon: 0, envelope: 0, activity: 0, point: 9_800 }
    const { order, vouchers } = await sell(services, product, { memberId, discounts })
    expect(order.values).toMatchObject({ payAmount: 30_000, pointAmount: 9_800 })
    await verifyVouchers(services, systemAt(store, 'demo-admin'), {
      requestNo: `points-${String(countPoint)}-00000001`,
      items: vouchers.map(({ id }) => ({ voucherId: id, times: 1 })),
      terminal: 'WEB',
    })
    expect((await pointsOf(memberId)).at(-1)).toEqual(['EARN', 'ORDER', earned, 'POSTED'])
    await disable(rule)
  }
})

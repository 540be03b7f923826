import { paymentApi } from '@contracts/calls/paymentApi'
import { callsOf } from '@contracts/resources/calls'
import type { AccountKind } from '@contracts/resources/finance/codes'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { paymentChannel } from '@contracts/resources/finance/paymentChannel'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import type { PayMethod } from '@contracts/resources/payMethods'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { recordTable } from '@server/records/recordTables'
import { merchantDay } from '@server/records/merchantDay'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { accountAt, balanceOf } from '../accounts'
import { movement, post } from '../ledger'
import { billWhatIsOver, generateBills, settleWhatIsConfirmed } from '../settleBills'
import { byItself, createChannel, createScene, openedPayment, paidPayment, store } from '../testing/collectFixtures'
import { closeLate, openPayment, payWithinMinutes, takePaid } from './collect'
import { standInDelayMs } from './payChannel'
import { waitingRefund } from './directMoney'
import { askAboutRefunds, takeRefundAnswer } from './refunds'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
let passed = 0
let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
})
beforeEach(() => {
  passed = 0
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

const { transition, detail } = callsOf(directPayment)
const read = async (id: number) => (await admin.call(detail, { id })).data
const linesOf = async (id: number) => {
  const { table, columns } = recordTable(settleLine)
  return gateway.services.db.select().from(table).where(eq(columns.bizId, id))
}
const refund = (id: number, refundAmount: number) =>
  admin.call(transition, { id, event: 'REFUND', payload: { refundAmount, refundReason: '多收' } })

describe('a payment at the counter', () => {
  it('is booked once, however often the channel tells of it', async () => {
    const { services } = gateway
    const { id, values } = await openedPayment(services, 36_800)
    const notice = { tradeNo: '4200001', channel: 'WECHAT', amount: 36_800 } as const
    const tell = () =>
      byItself(services, async (moving) => takePaid(moving, await lockRecord(moving.tx, directPayment, id), notice))
    expect([await tell(), await tell()]).toEqual(['PAID', 'REPEATED'])
    expect(await linesOf(id)).toMatchObject([
      {
        gross: 36_800,
        channelFee: 221,
        platformFee: 368,
        net: 36_211,
        lineType: 'DIRECT',
        status: 'OPEN',
        orderNo: values.payNo,
      },
    ])
  })

  it('closes when nobody pays in time; what comes later goes back whole', async () => {
    const { services } = gateway
    const { id } = await openedPayment(services, 20_000)
    passed = (payWithinMinutes + 1) * 60_000
    await closeLate(services)
    expect((await read(id)).status).toBe('CLOSED')
    const notice = { tradeNo: '4200002', channel: 'WECHAT', amount: 20_000 } as const
    const told = await byItself(services, async (moving) =>
      takePaid(moving, await lockRecord(moving.tx, directPayment, id), notice),
    )
    expect([told, (await read(id)).status]).toEqual(['RETURNED', 'REFUNDING'])
    passed += standInDelayMs
    await askAboutRefunds(services)
    expect(await read(id)).toMatchObject({ status: 'REFUNDED', refundedAmount: 20_000 })
    expect(await linesOf(id)).toMatchObject([{ net: 0, refunded: 20_000, status: 'VOID' }])
  })

  it('is refused at a scene that is out of use, for another amount, and where no channel takes it', async () => {
    const { services } = gateway
    const open = async (given: Parameters<typeof createScene>[1], amount: number, channel: PayMethod = 'WECHAT') => {
      const id = await createScene(services, given)
      return byItself(services, async (moving) =>
        openPayment(moving, await lockRecord(moving.tx, paymentScene, id), { source: 'QR', channel, amount }),
      )
    }
    await expect(open({ amountMode: 'FIXED', fixedAmount: 5_000 }, 4_000)).rejects.toThrow('金额与收款码不符')
    await expect(open({ askRoom: true }, 4_000)).rejects.toThrow('请填写房号或台号')
    await expect(open({}, 5_000_001)).rejects.toThrow('金额须在 0.01–50,000.00 元之间')
    await expect(open({}, 4_000, 'DOUYIN')).rejects.toThrow('门店没有开通该支付方式')
    const id = await createScene(services)
    const { code } = await admin.call(callsOf(paymentScene).transition, { id, event: 'DISABLE' })
    expect(code).toBe(0)
    const paid = byItself(services, async (moving) =>
      openPayment(moving, await lockRecord(moving.tx, paymentScene, id), {
        source: 'QR',
        channel: 'WECHAT',
        amount: 1,
      }),
    )
    await expect(paid).rejects.toThrow('该收款码已停用')
  })
})

describe('a refund', () => {
  it('stays under way until the channel answers, and lowers what is to be settled', async () => {
    const { services } = gateway
    const { id } = await paidPayment(services, 36_800)
    expect((await refund(id, 6_800)).code).toBe(0)
    await askAboutRefunds(services)
    expect((await read(id)).status).toBe('REFUNDING')
    passed = standInDelayMs
    await askAboutRefunds(services)
    expect(await read(id)).toMatchObject({
      status: 'PART_REFUND',
      refundedAmount: 6_800,
      refunds: [{ amount: 6_800, state: 'DONE', reason: '多收' }],
    })
    expect(await linesOf(id)).toMatchObject([
      { gross: 36_800, refunded: 6_800, channelFee: 180, platformFee: 300, net: 29_520, status: 'OPEN' },
    ])
    expect((await refund(id, 30_001)).message).toBe('退款金额须大于0，不超过可退的¥300.00')
  })

  it('that the channel refuses leaves the payment as it was, with the reason', async () => {
    const { services } = gateway
    const { id } = await paidPayment(services, 10_000)
    await refund(id, 5_044)
    passed = standInDelayMs
    await askAboutRefunds(services)
    expect(await read(id)).toMatchObject({ status: 'PAID', refundedAmount: 0, failReason: '渠道账户余额不足' })
  })

  it('counts once: answers that are repeated, or of a refund before, are not heard', async () => {
    const { services } = gateway
    const { id } = await paidPayment(services, 10_000)
    await refund(id, 4_000)
    const [first] = (await read(id)).refunds!
    const ok = { state: 'OK', channelRefundNo: '5030001' } as const
    await takeRefundAnswer(services, id, first!.refundNo, ok)
    await takeRefundAnswer(services, id, first!.refundNo, ok)
    await refund(id, 3_000)
    await takeRefundAnswer(services, id, first!.refundNo, ok)
    expect(await read(id)).toMatchObject({ status: 'REFUNDING', refundedAmount: 4_000 })
  })

  it('above 1,000 元 waits for a second person', async () => {
    const { services } = gateway
    const { id } = await paidPayment(services, 200_000)
    expect((await refund(id, 100_001)).data.status).toBe('REFUND_AUDIT')
  })
})

const hourMs = 60 * 60 * 1000
const here = systemAt(store)
const balanceAt = (kind: AccountKind) => balanceOf(gateway.services.db, here, accountAt(here, kind))

/** Bills and settles everything that was delivered until now; eight days pass. */
async function settleAll(): Promise<void> {
  const { services } = gateway
  passed += 3 * 24 * hourMs
  const end = merchantDay(new Date(services.now().getTime() - 24 * hourMs))
  for (const type of ['DIRECT', 'VPOS'] as const)
    await byItself(services, ({ tx }) =>
      generateBills({ tx, services, caller: here }, type, { start: '2026-05-01', end }),
    )
  passed += 5 * 24 * hourMs
  await settleWhatIsConfirmed(services)
  // Nobody is signed in for so long.
  admin = await gateway.signIn('admin')
}

/** Everything that can be withdrawn is gone, but for so much. */
async function leave(amount: number): Promise<void> {
  const { services } = gateway
  const left = await balanceAt('AVAILABLE')
  if (left === amount) return
  await byItself(services, ({ tx }) =>
    post(tx, services.now(), here, {
      event: 'ADJUSTED',
      bizType: 'MANUAL',
      bizId: passed,
      bizNo: 'OUT',
      seq: String(left),
      lines: movement(accountAt(here, 'AVAILABLE'), accountAt(here, 'TAX_PAYABLE'), left - amount),
    }),
  )
}

async function answered(id: number, state: 'OK' | 'FAILED'): Promise<void> {
  const refundNo = waitingRefund(
    await byItself(gateway.services, ({ tx }) => lockRecord(tx, directPayment, id)),
  )!.refundNo
  const answer =
    state === 'OK'
      ? ({ state, channelRefundNo: `50${refundNo}` } as const)
      : ({ state, reason: '渠道账户余额不足' } as const)
  await takeRefundAnswer(gateway.services, id, refundNo, answer)
}

describe('a refund of what was settled', () => {
  it('is refused before the channel is asked where the store can withdraw too little', async () => {
    const { services } = gateway
    const { id } = await paidPayment(services, 30_000)
    await settleAll()
    const held = await balanceAt('HOLD')
    await leave(29_519)
    expect((await refund(id, 30_000)).message).toBe(
      '该笔已结算，退款需从可提现余额扣¥295.20，现有¥295.19，请等待后续结算后再退',
    )
    expect(await read(id)).toMatchObject({ status: 'PAID', refunds: null })
    await leave(29_518)
    expect((await refund(id, 29_998)).code).toBe(0)
    // What was kept for it is there for nothing else, and comes back when the channel gives nothing.
    expect([await balanceAt('AVAILABLE'), (await balanceAt('HOLD')) - held]).toEqual([0, 29_518])
    await answered(id, 'FAILED')
    expect([await balanceAt('AVAILABLE'), (await balanceAt('HOLD')) - held]).toEqual([29_518, 0])
    expect(await read(id)).toMatchObject({ status: 'PAID', refundedAmount: 0 })
  })

  it('brings back the fees to the fen, however many refunds it takes', async () => {
    const { services } = gateway
    const incomeBefore = await balanceAt('PLATFORM_INCOME')
    const { id } = await paidPayment(services, 1_001)
    await settleAll()
    const [before, held] = [await balanceAt('AVAILABLE'), await balanceAt('HOLD')]
    for (const part of [333, 333, 335]) {
      expect((await refund(id, part)).code).toBe(0)
      await answered(id, 'OK')
    }
    expect(await read(id)).toMatchObject({ status: 'REFUNDED', refundedAmount: 1_001 })
    // 10.01 less 6 and 10 fen of fees had come in.
    expect(before - (await balanceAt('AVAILABLE'))).toBe(985)
    expect((await balanceAt('PLATFORM_INCOME')) - incomeBefore).toBe(0)
    expect(await balanceAt('HOLD')).toBe(held)
  })

  it('that the channel was asked for before is kept from what its bill brings', async () => {
    const { services } = gateway
    await settleAll()
    await leave(0)
    const held = await balanceAt('HOLD')
    const { id } = await paidPayment(services, 20_000)
    expect((await refund(id, 20_000)).code).toBe(0)
    await settleAll()
    expect([await balanceAt('AVAILABLE'), (await balanceAt('HOLD')) - held]).toEqual([0, 19_680])
    await answered(id, 'OK')
    expect(await balanceAt('HOLD')).toBe(held)
    expect(await read(id)).toMatchObject({ status: 'REFUNDED' })
  })
})

describe('what a payment costs', () => {
  const { save, detail: channelDetail } = callsOf(paymentChannel)
  const change = async (id: number, given: Readonly<Record<string, unknown>>) => {
    const { version, channel, mchNo, channelRate, platformRate, splitMaxRatio, settleCycle } = (
      await admin.call(channelDetail, { id })
    ).data
    const terms = { channel, mchNo, channelRate, platformRate, splitMaxRatio, settleCycle }
    return admin.call(save, { id, version, values: { ...terms, ...given } })
  }

  it('is what its channel says when it is paid, whatever is agreed later', async () => {
    const { services } = gateway
    const channelId = await createChannel(services, { channel: 'ALIPAY', channelRate: 0.38, platformRate: 0.25 })
    const { id } = await paidPayment(services, 100_000, { channel: 'ALIPAY' })
    expect(await linesOf(id)).toMatchObject([{ channelFee: 380, platformFee: 250, net: 99_370, channelRate: 0.38 }])
    expect((await change(channelId, { channelRate: 1, platformRate: 2 })).code).toBe(0)
    await refund(id, 50_000)
    await answered(id, 'OK')
    expect(await linesOf(id)).toMatchObject([{ channelFee: 190, platformFee: 125, net: 49_685, channelRate: 0.38 }])
    const later = await paidPayment(services, 100_000, { channel: 'ALIPAY' })
    expect(await linesOf(later.id)).toMatchObject([{ channelFee: 1_000, platformFee: 2_000, net: 97_000 }])
  })

  it('is refused above 5%', async () => {
    const channelId = await createChannel(gateway.services, { channel: 'UNIONPAY' })
    const refused = await change(channelId, { channelRate: 5.01 })
    expect(refused).toMatchObject({ data: { channelRate: expect.stringContaining('不能大于5') } })
  })

  it('is billed in the cycle of its channel', async () => {
    const { services } = gateway
    await settleAll()
    await createChannel(services, { channel: 'DOUYIN', settleCycle: 'MONTH' })
    const daily = await paidPayment(services, 10_000)
    const monthly = await paidPayment(services, 10_000, { channel: 'DOUYIN' })
    passed += 3 * 24 * hourMs
    await billWhatIsOver(services)
    expect(await linesOf(daily.id)).toMatchObject([{ status: 'BILLED' }])
    expect(await linesOf(monthly.id)).toMatchObject([{ status: 'OPEN' }])
    passed += 31 * 24 * hourMs
    await billWhatIsOver(services)
    expect(await linesOf(monthly.id)).toMatchObject([{ status: 'BILLED' }])
  })
})

describe('the pages of the stand-in channel', () => {
  const post = (path: string, form: Readonly<Record<string, string>>) =>
    gateway.app.request(path, { method: 'POST', body: new URLSearchParams(form) })
  const pathIn = (url: string) => new URL(url).pathname

  it('take a guest from the code to the payment, and to asking for it back', async () => {
    const sceneId = await createScene(gateway.services)
    const { url } = (await admin.call(paymentApi.sceneLink, { sceneId })).data
    const shown = await gateway.app.request(pathIn(url))
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('模拟页面')])
    expect(await (await post(pathIn(url), { amount: 'abc', channel: 'WECHAT' })).text()).toContain('金额须在')
    const begunAt = await post(pathIn(url), { amount: '88.00', channel: 'WECHAT', roomOrTable: '8206' })
    expect(begunAt.status).toBe(303)
    const pay = await post(begunAt.headers.get('location')!, { decision: 'pay' })
    expect(await pay.text()).toContain('支付成功')
    const { table, columns } = recordTable(directPayment)
    const [row] = await gateway.services.db.select().from(table).where(eq(columns.sceneId, sceneId))
    expect(row).toMatchObject({ status: 'PAID', paidAmount: 8_800, roomOrTable: '8206' })
    const payNo = String(row!.payNo)
    const qr = await admin.call(paymentApi.queryQrUrl, { platformOrderId: payNo, memberId: 0, isRefund: true })
    const asked = await post(pathIn(qr.data.qrUrl), { amount: '8.00', reason: '点错了' })
    expect(await asked.text()).toContain('已提交')
    expect(await read(Number(row!.id))).toMatchObject({ status: 'REFUND_AUDIT', refundAmount: 800 })
  })

  it('are there for nobody who makes a key up', async () => {
    expect((await gateway.app.request(`/stand-in/pay/scene/${'x'.repeat(40)}`)).status).toBe(404)
  })
})

import { directPayment } from '@contracts/resources/finance/directPayment'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import type { PayMethod } from '@contracts/resources/payMethods'
import { chance } from '@server/demo/demoDays'
import { ago, atDesk } from '@server/demo/demoDesk'
import { recordTable } from '@server/records/recordTables'
import { lockRecord } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { openPayment, takePaid, type PayWish } from '../collecting/collect'
import { waitingRefund } from '../collecting/directMoney'
import { takeRefundAnswer } from '../collecting/refunds'
import { demoSceneCount, demoSceneId } from './collecting'

const hourMs = 60 * 60 * 1000
const minuteMs = 60 * 1000

/** Each takes the way of a real one, and the first start is not to wait. */
const paymentCount = 30
/** What becomes of them, in turn. */
const fates = ['pay', 'pay', 'pay', 'part', 'pay', 'pay', 'all', 'pay', 'pay', 'ask', 'pay', 'fail'] as const
type Fate = (typeof fates)[number] | 'leave'

const rooms = ['8206', '8312', '6108', '5521', '7003'] as const
const tables = ['A03', 'A12', 'B05', '包厢2'] as const
const meals = [36_800, 12_800, 45_600, 8_800, 128_000] as const
const stays = [36_800, 18_800, 26_000, 9_900, 158_000] as const
const gifts = [16_800, 6_800, 19_800] as const
const desk = [3, 8, 17] as const
/** One payment in so many is taken with a card reader: of no scene in particular. */
const readerEvery = 4
const waiter = 31

function wishAt(at: number, place: number): PayWish {
  const channel: PayMethod = chance(at, 3) === 0 ? 'ALIPAY' : 'WECHAT'
  const room = rooms[chance(at + 1, rooms.length)]!
  // Some are taken with a card reader, wherever it stands.
  const source = at % readerEvery === readerEvery - 1 ? 'VPOS' : 'QR'
  const device = source === 'VPOS' ? { deviceSn: `VP${2300 + (at % 2)}` } : {}
  const base = { source, channel, ...device } as const
  if (place === 1)
    return {
      ...base,
      amount: meals[at % meals.length]!,
      roomOrTable: tables[chance(at + 2, tables.length)]!,
      cashierId: waiter,
    }
  if (place === 2) return { ...base, amount: 50_000, roomOrTable: room, cashierId: desk[at % desk.length]! }
  if (place === 3) return { ...base, amount: gifts[at % gifts.length]! }
  if (place === 4) return { ...base, amount: 2_000, remark: '临时停车' }
  const amount = stays[at % stays.length]!
  return { ...base, amount, roomOrTable: room, remark: '补房费差价', cashierId: desk[at % desk.length]! }
}

/**
 * Payments at the counter of the demo's first store over the last month, once: through the same steps as real ones, so
 * that settlement and ledger agree.
 */
export async function seedPayments(services: Services): Promise<void> {
  const { table, columns } = recordTable(directPayment)
  const [known] = await services.db.select({ id: columns.id }).from(table).limit(1)
  if (known) return
  const [scene] = await services.db
    .select({ id: recordTable(paymentScene).columns.id })
    .from(recordTable(paymentScene).table)
    .limit(1)
  if (!scene) return
  for (let at = 0; at < paymentCount; at += 1)
    await makePayment(ago(services, (paymentCount - at) * 23 * hourMs), at, fates[at % fates.length]!)
  await makePayment(ago(services, 4 * hourMs), paymentCount, 'pay')
  await makePayment(ago(services, 50 * minuteMs), paymentCount + 1, 'pay')
  await makePayment(ago(services, 4 * minuteMs), paymentCount + 2, 'leave')
}

async function makePayment(services: Services, at: number, fate: Fate): Promise<void> {
  const place = at % demoSceneCount
  const paid = await atDesk(services, async (moving) => {
    const scene = await lockRecord(moving.tx, paymentScene, demoSceneId(place))
    const payment = await openPayment(moving, scene, wishAt(at, place))
    if (fate === 'leave') return payment
    const { values } = payment
    const { payNo, amount } = values
    await takePaid(moving, payment, { tradeNo: `42000${payNo.slice(2)}`, channel: values.channel ?? 'WECHAT', amount })
    return lockRecord(moving.tx, directPayment, payment.id)
  })
  if (fate === 'pay' || fate === 'leave') return
  const { amount } = paid.values
  const part = Math.min(6_800, Math.floor(amount / 2))
  const asked = await atDesk(services, (moving) =>
    raiseEvent(
      moving,
      directPayment,
      paid,
      fate === 'ask'
        ? { event: 'APPLY', payload: { refundAmount: part, refundReason: '点错了一份', by: 'guest' } }
        : {
            event: 'REFUND',
            payload: {
              refundAmount: fate === 'part' ? part : amount,
              refundReason: fate === 'part' ? '多收' : '客人取消',
            },
          },
    ),
  )
  const refund = waitingRefund(asked)
  if (!refund) return
  await takeRefundAnswer(
    services,
    asked.id,
    refund.refundNo,
    fate === 'fail'
      ? { state: 'FAILED', reason: '渠道账户余额不足' }
      : { state: 'OK', channelRefundNo: `50300${refund.refundNo.slice(2)}` },
  )
}

import { directPayment } from '@contracts/resources/finance/directPayment'
import { paymentChannel } from '@contracts/resources/finance/paymentChannel'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import { complete, type Given } from '@server/demo/complete'
import { recordTable } from '@server/records/recordTables'
import { writeRow } from '@server/records/storedRecord'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { withAfterwards } from '@server/records/afterwards'
import type { Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { openPayment, takePaid, type PayWish } from '../collecting/collect'
import { askAboutRefunds } from '../collecting/refunds'

/** What the channel says of every refund that waits for it; it takes a moment to know. */
export const channelAnswers = askAboutRefunds

/** The store in which money is collected. */
export const store = { brandId: 101, hotelId: 1001 }

let made = 0

/** Works in a transaction of its own, as the server does by itself. */
export const byItself = <Result>(services: Services, work: (moving: Moving) => Promise<Result>): Promise<Result> =>
  withAfterwards(services, (tx, afterwards) => work({ tx, services, caller: systemAt(store), afterwards }))

/** A channel that takes money. @returns its id */
export async function createChannel({ db, now }: Services, given: Given<typeof paymentChannel> = {}): Promise<number> {
  made += 1
  const channel = complete(paymentChannel, { channel: 'WECHAT', mchNo: `1900${String(100_000 + made)}`, ...given })
  const stamps = { ...store, createdAt: now(), updatedAt: now() }
  const [row] = await db
    .insert(recordTable(paymentChannel).table)
    .values({ ...writeRow(paymentChannel, channel), ...stamps, status: 'OPEN' })
    .returning()
  return Number(row!.id)
}

/** A scene where guests say what they pay, with a channel that takes it. @returns its id */
export async function createScene(services: Services, given: Given<typeof paymentScene> = {}): Promise<number> {
  const { db, now } = services
  await createChannel(services)
  made += 1
  const stamps = { ...store, createdAt: now(), updatedAt: now() }
  const scene = complete(paymentScene, { name: `前台${made}`, ...given })
  const [row] = await db
    .insert(recordTable(paymentScene).table)
    .values({ ...writeRow(paymentScene, scene), ...stamps, status: 'ENABLED' })
    .returning()
  return Number(row!.id)
}

/** A payment that waits for its guest. */
export async function openedPayment(services: Services, amount: number, more: Partial<PayWish> = {}) {
  const { cashierId } = more
  const sceneId = await createScene(services, cashierId === undefined ? {} : { cashierIds: [cashierId] })
  return byItself(services, async (moving) =>
    openPayment(moving, await lockRecord(moving.tx, paymentScene, sceneId), {
      source: 'QR',
      channel: 'WECHAT',
      amount,
      ...more,
    }),
  )
}

/** One that was paid. */
export async function paidPayment(services: Services, amount: number, more: Partial<PayWish> = {}) {
  const { id, values } = await openedPayment(services, amount, more)
  return byItself(services, async (moving) => {
    const payment = await lockRecord(moving.tx, directPayment, id)
    const channel = more.channel ?? 'WECHAT'
    await takePaid(moving, payment, { tradeNo: `42${values.payNo}`, channel, amount })
    return lockRecord(moving.tx, directPayment, id)
  })
}

import { merchantApi } from '@contracts/calls/merchantApi'
import { callsOf } from '@contracts/resources/calls'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { recordTable } from '@server/records/recordTables'
import { intakeSecret, signed, createProduct, takeOrder } from '../testing/saleFixtures'
import { messages } from '@server/notifications/messageTable'

const now = new Date('2026-06-01T04:00:00.000Z')
let gateway: TestGateway
let productId: number
beforeAll(async () => {
  gateway = await openGateway({ now: () => now, settings: { INTAKE_SECRET: intakeSecret } })
  productId = await createProduct(gateway.services)
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  await gateway.services.db.delete(recordTable(messages).table)
})

let paid = 0
async function payOrder() {
  const send = async (body: ReturnType<typeof signed>) => (await gateway.guest.call(takeOrder, body)).data
  const wish = { channel: 'WECHAT', buyerPhone: '13800006621', items: [{ productId, qty: 1 }] }
  const { orderNo, payAmount } = await send(signed('CREATE', wish, now))
  const notice = { orderNo, transactionNo: `told-${(paid += 1)}`, payMethod: 'WECHAT', amount: payAmount }
  return { orderNo, pay: () => send(signed('PAY', notice, now)) }
}
const heard = async (account: string) =>
  (await (await gateway.signIn(account)).call(callsOf(userMessage).list, {})).data.list

it('tells an order once it is paid, to who looks after the orders of its store and to nobody else', async () => {
  const { orderNo, pay } = await payOrder()
  expect(await heard('front')).toEqual([])
  await pay()
  for (const account of ['admin', 'manager', 'front'])
    expect(await heard(account), account).toMatchObject([
      {
        kind: 'TODO',
        level: 'IMPORTANT',
        title: '您有新的订单，请及时处理',
        body: `票券订单 ${orderNo} 已支付。`,
        bizType: 'ticket-order',
        hotelId: 1001,
        count: 1,
      },
    ])
  for (const account of ['verifier', 'brand', 'other']) expect(await heard(account), account).toEqual([])
})

it('is one message that counts and stands first again, whatever a notice is repeated', async () => {
  const first = await payOrder()
  await first.pay()
  await first.pay()
  expect(await heard('front')).toMatchObject([{ count: 1 }])
  await (await payOrder()).pay()
  expect(await heard('front')).toMatchObject([{ count: 2 }])
  const front = await gateway.signIn('front')
  expect((await front.call(merchantApi.messageUnread, {})).data).toMatchObject({
    todo: 1,
    latest: [{ kind: 'TODO', bizType: 'ticket-order' }],
  })
})

import { channelKinds } from '@contracts/resources/finance/codes'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { withAfterwards } from '@server/records/afterwards'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { Refusal } from '@server/refusal'
import type { Services } from '@server/services'
import { openPayment, takePaid, type PayWish } from '../collecting/collect'
import type { Payment } from '../collecting/directMoney'
import { linkedScene, pathOf, paymentOf, payPages, sceneOf, type LinkedScene } from '../collecting/sceneLink'
import { answer } from '@server/http/standIn/standInPage'
import { outcome, unknownPage } from './pages'
import { cashiersOf, payPage, refundPage, scenePage } from './payPages'

/** A few short words: far below this, in bytes. */
const largestForm = 4 * 1024
const keyPattern = ':key{[\\w-]{20,120}}'
const money = /^\d{1,6}(\.\d{1,2})?$/

type Form = Readonly<Record<string, unknown>>
const textOf = (form: Form, name: string): string => (typeof form[name] === 'string' ? form[name].trim() : '')

/** Yuan as people write them, in fen; NaN for anything else. */
const fenOf = (text: string): number => (money.test(text) ? Math.round(Number(text) * 100) : NaN)

/** Why something was refused, in words for the page. @throws whatever is no refusal */
function problemOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  throw error
}

const nothingDone = outcome('没有付款', '什么都没有改变。需要时重新扫码。')

/**
 * The pages of the stand-in channel. Like a real channel it knows nothing of the console's session: the key in the address,
 * sealed by the gateway, says what is paid.
 */
export function payStandIn(services: Services) {
  const app = new Hono()
  const tooLarge = (http: Context) => answer(http, outcome('内容过大', '重新扫码再试。'), 413)
  const limited = bodyLimit({ maxSize: largestForm, onError: tooLarge })
  // What hangs at the counter, and what was sent to a guest.
  for (const [page, sceneBy, source] of [
    ['scene', sceneOf, 'QR'],
    ['link', linkedScene, 'EPAY_LINK'],
  ] as const) {
    const scene = `${payPages}/${page}/${keyPattern}`
    app.get(scene, async (http) => {
      const found = await sceneBy(services, http.req.param('key') ?? '')
      if (!found) return answer(http, unknownPage, 404)
      return answer(http, scenePage(found, await cashiersOf(services.db, found)))
    })
    app.post(scene, limited, async (http) => {
      const found = await sceneBy(services, http.req.param('key') ?? '')
      if (!found) return answer(http, unknownPage, 404)
      try {
        const made = await begin(services, found, await http.req.parseBody(), source)
        return http.redirect(await pathOf(services, 'payment', made.id), 303)
      } catch (error) {
        return answer(http, scenePage(found, await cashiersOf(services.db, found), problemOf(error)))
      }
    })
  }
  const payment = `${payPages}/payment/${keyPattern}`
  app.get(payment, async (http) => {
    const found = await paymentOf(services, 'payment', http.req.param('key') ?? '')
    if (!found) return answer(http, unknownPage, 404)
    return answer(http, found.values.tradeNo === null ? payPage(found, await titleOf(services, found)) : paidPage)
  })
  app.post(payment, limited, async (http) => {
    const found = await paymentOf(services, 'payment', http.req.param('key') ?? '')
    if (!found) return answer(http, unknownPage, 404)
    if (textOf(await http.req.parseBody(), 'decision') !== 'pay') return answer(http, nothingDone)
    try {
      return answer(http, (await pay(services, found.id)) === 'RETURNED' ? latePage : paidPage)
    } catch (error) {
      return answer(http, outcome('没有付款', problemOf(error)))
    }
  })
  const refund = `${payPages}/refund/${keyPattern}`
  app.get(refund, async (http) => {
    const found = await paymentOf(services, 'refund', http.req.param('key') ?? '')
    return found ? answer(http, refundPage(found)) : answer(http, unknownPage, 404)
  })
  app.post(refund, limited, async (http) => {
    const found = await paymentOf(services, 'refund', http.req.param('key') ?? '')
    if (!found) return answer(http, unknownPage, 404)
    try {
      await applyRefund(services, found.id, await http.req.parseBody())
      return answer(http, outcome('已提交', '门店同意后，款项原路退回。'))
    } catch (error) {
      return answer(http, refundPage(found, problemOf(error)))
    }
  })
  return app
}

const paidPage = outcome('支付成功', '门店已收到通知。')
const latePage = outcome('已超时', '收款单已关闭，款项会原路退回。')

const titleOf = async ({ db }: Services, { values }: Payment): Promise<string> =>
  values.sceneId === null ? '确认支付' : (await lockRecord(db, paymentScene, values.sceneId)).values.name

/** @throws Refusal with what is in the way */
function begin(services: Services, scene: LinkedScene, form: Form, source: 'QR' | 'EPAY_LINK'): Promise<Payment> {
  const [channel, deviceSn, cashier] = [textOf(form, 'channel'), textOf(form, 'deviceSn'), textOf(form, 'cashierId')]
  const code = textOf(form, 'couponCode').replaceAll(' ', '')
  const memberPhone = textOf(form, 'memberPhone').replaceAll(/\D/g, '')
  const wish: PayWish = {
    source: deviceSn === '' ? source : 'VPOS',
    channel: (Object.hasOwn(channelKinds, channel) ? channel : 'WECHAT') as keyof typeof channelKinds,
    amount: fenOf(textOf(form, 'amount')),
    ...(textOf(form, 'roomOrTable') !== '' && { roomOrTable: textOf(form, 'roomOrTable') }),
    ...(textOf(form, 'remark') !== '' && { remark: textOf(form, 'remark') }),
    ...(deviceSn !== '' && { deviceSn: deviceSn.slice(0, directPayment.fields.deviceSn.max) }),
    ...(code !== '' && { coupon: { couponCode: code, memberPhone } }),
    ...(memberPhone !== '' && { memberPhone }),
    ...(/^\d{1,9}$/.test(cashier) && { cashierId: Number(cashier) }),
    ...(scene.forNo !== undefined && { forNo: scene.forNo }),
  }
  return withAfterwards(services, (tx, afterwards) =>
    openPayment({ tx, services, caller: systemAt(scene), afterwards }, scene, wish),
  )
}

/** As a channel does it tells of the payment, and tells so twice. */
async function pay(services: Services, id: number) {
  const tell = () =>
    withAfterwards(services, async (tx, afterwards) => {
      const payment = await lockRecord(tx, directPayment, id)
      const { payNo, amount, discountAmount, channel } = payment.values
      const paid = { tradeNo: `模拟${payNo}`, channel: channel ?? 'WECHAT', amount: amount - discountAmount }
      return takePaid({ tx, services, caller: systemAt(payment, 'guest'), afterwards }, payment, paid)
    })
  const first = await tell()
  await tell()
  return first
}

/** A guest asks; the store decides. @throws Refusal */
const applyRefund = (services: Services, id: number, form: Form): Promise<unknown> =>
  withAfterwards(services, async (tx, afterwards) => {
    const payment = await lockRecord(tx, directPayment, id)
    const refundAmount = fenOf(textOf(form, 'amount'))
    const refundReason = textOf(form, 'reason').slice(0, directPayment.fields.refundReason.max) || '客人申请'
    const moving = { tx, services, caller: systemAt(payment, 'guest'), afterwards }
    return raiseEvent(moving, directPayment, payment, {
      event: 'APPLY',
      payload: { refundAmount, refundReason, by: 'guest' },
    })
  })

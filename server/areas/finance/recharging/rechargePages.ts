import { rechargeOrder } from '@contracts/resources/finance/rechargeOrder'
import { yuan } from '@machines/lifecycles/yuan'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { withAfterwards } from '@server/records/afterwards'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { Refusal } from '@server/refusal'
import type { Services } from '@server/services'
import { answer, type Page } from '@server/http/standIn/standInPage'
import { outcome, page, unknownPage } from '../standIn/pages'
import { rechargeAt, rechargePages, takeRecharged, type Recharge } from './recharge'

const largestForm = 1024

const payPage = ({ values }: Recharge): Page =>
  page(
    '充值付款',
    html`<h1>充值付款</h1>
      <p class="sum">¥${yuan(values.amount)}</p>
      <p class="quiet">${values.packageName}，充值单 ${values.rechargeNo}</p>
      <form method="post">
        <div class="actions"><button class="primary">确认支付</button></div>
      </form>`,
  )

const paid = outcome('支付成功', '回到商户后台，几秒后会显示余额。')

/** The page on which the stand-in channel takes the money of a recharge. */
export function rechargeStandIn(services: Services) {
  const app = new Hono()
  const path = `${rechargePages}/:key{[\\w-]{20,120}}`
  app.get(path, async (http) => {
    const found = await rechargeAt(services, http.req.param('key'))
    if (!found) return answer(http, unknownPage, 404)
    return answer(http, found.status === 'PAID' ? paid : payPage(found))
  })
  app.post(path, bodyLimit({ maxSize: largestForm }), async (http) => {
    const found = await rechargeAt(services, http.req.param('key') ?? '')
    if (!found) return answer(http, unknownPage, 404)
    try {
      await pay(services, found)
      return answer(http, paid)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return answer(http, outcome('没有付款', error.message))
    }
  })
  return app
}

/** As a channel does it tells of the payment, and tells so twice. */
async function pay(services: Services, { id, values }: Recharge): Promise<void> {
  for (let told = 0; told < 2; told += 1)
    await withAfterwards(services, async (tx, afterwards) => {
      const recharge = await lockRecord(tx, rechargeOrder, id)
      const moving = { tx, services, caller: systemAt(recharge), afterwards }
      await takeRecharged(moving, recharge, `模拟${values.rechargeNo}`)
    })
}

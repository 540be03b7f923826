import { channelKinds } from '@contracts/resources/finance/codes'
import { employee } from '@contracts/resources/members/employee'
import { yuan } from '@machines/lifecycles/yuan'
import { inArray } from 'drizzle-orm'
import { html, raw } from 'hono/html'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import type { Scene } from '../collecting/collect'
import type { Payment } from '../collecting/directMoney'
import type { Page } from '@server/http/standIn/standInPage'
import { page } from './pages'

interface Cashier {
  readonly id: number
  readonly name: string
}

/** Those among whom a guest chooses at a scene. */
export async function cashiersOf(db: Database, { values }: Scene): Promise<readonly Cashier[]> {
  if (!values.cashierIds) return []
  const { table, columns } = recordTable(employee)
  const rows = await db
    .select({ id: columns.id, name: columns.name })
    .from(table)
    .where(inArray(columns.id, [...values.cashierIds]))
  return rows.map(({ id, name }) => ({ id, name: String(name) }))
}

const amountInput = ({ amountMode, fixedAmount, options }: Scene['values']): Page => {
  if (amountMode === 'FIXED')
    return html`<p class="sum">¥${yuan(fixedAmount ?? 0)}</p>
      <input type="hidden" name="amount" value="${yuan(fixedAmount ?? 0)}" />`
  if (amountMode === 'OPTIONS')
    return html`<label
      >付款项目<select name="amount">
        ${(options ?? []).map(
          ({ label, amount }) => html`<option value="${yuan(amount)}">${label} ¥${yuan(amount)}</option>`,
        )}
      </select></label
    >`
  return html`<label>金额（元）<input name="amount" inputmode="decimal" autocomplete="off" required /></label>`
}

/** What a guest sees who has scanned the code of a scene. */
export const scenePage = (scene: Scene, cashiers: readonly Cashier[], problem = ''): Page => {
  const { name, askRoom, couponUse } = scene.values
  return page(
    name,
    html`<h1>${name}</h1>
      ${problem === '' ? '' : html`<p role="alert">${problem}</p>`}
      <form method="post">
        ${amountInput(scene.values)}
        <label>房号或台号${askRoom === true ? '' : '（可不填）'}<input name="roomOrTable" maxlength="20" /></label>
        ${
          cashiers.length === 0
            ? ''
            : html`<label
                >收银员<select name="cashierId">
                  <option value="">不选</option>
                  ${cashiers.map((one) => html`<option value="${one.id}">${one.name}</option>`)}
                </select></label
              >`
        }
        ${
          couponUse === 'NONE'
            ? ''
            : html`<label
                  >优惠券码（可不填）<input name="couponCode" inputmode="numeric" autocomplete="off" maxlength="20"
                /></label>
                <label
                  >会员手机号（用券或积分时填写）<input
                    name="memberPhone"
                    inputmode="tel"
                    autocomplete="off"
                    maxlength="11"
                /></label>`
        }
        <label>备注（可不填）<input name="remark" maxlength="50" /></label>
        <label
          >支付方式<select name="channel">
            ${Object.entries(channelKinds).map(([value, text]) => html`<option value="${value}">${text}</option>`)}
          </select></label
        >
        <label>POS 机设备号（在 POS 机上收款时填写）<input name="deviceSn" maxlength="40" autocomplete="off" /></label>
        <div class="actions"><button class="primary">下一步</button></div>
      </form>`,
  )
}

/** The question before the money moves. */
export const payPage = ({ values }: Payment, title: string): Page =>
  page(
    '确认支付',
    html`<h1>${title}</h1>
      <p class="sum">¥${yuan(values.amount - values.discountAmount)}</p>
      ${values.discountAmount === 0 ? '' : html`<p class="quiet">应收 ¥${yuan(values.amount)}，优惠券优惠 ¥${yuan(values.discountAmount)}</p>`}
      <p class="quiet">收款单 ${values.payNo}</p>
      <form method="post">
        <div class="actions">
          <button class="primary" name="decision" value="pay">确认支付</button>
          <button name="decision" value="leave">不付了</button>
        </div>
      </form>`,
  )

/** Where a guest asks for his money back. */
export const refundPage = ({ values }: Payment, problem = ''): Page => {
  const left = values.paidAmount - values.refundedAmount
  return page(
    '申请退款',
    html`<h1>申请退款</h1>
      <p class="quiet">收款单 ${values.payNo}，已付 ¥${yuan(values.paidAmount)}，可退 ¥${yuan(left)}</p>
      ${problem === '' ? '' : html`<p role="alert">${problem}</p>`}
      <form method="post">
        <label
          >退款金额（元）<input name="amount" inputmode="decimal" autocomplete="off" value="${raw(yuan(left))}"
        /></label>
        <label>原因<input name="reason" maxlength="100" required /></label>
        <div class="actions"><button class="primary">提交申请</button></div>
      </form>`,
  )
}

import type { InputOf } from '@contracts/calls/call'
import type { collectCalls } from '@contracts/calls/collectCalls'
import { invoice } from '@contracts/resources/finance/invoice'
import { invoiceBookConfig } from '@contracts/resources/finance/invoiceBookConfig'
import type { RecordValues } from '@contracts/resources/definition'
import { yuan } from '@machines/lifecycles/yuan'
import { eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { holdKey } from '@server/db/holdKey'
import { documentNo } from '@server/records/documentNo'
import { initialValues } from '@server/records/draft'
import { withAfterwards } from '@server/records/afterwards'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { demand } from '@server/records/rights'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { makeRecord } from '@server/records/systemRecords'
import { refused } from '@server/refusal'
import type { Services } from '@server/services'
import { invoiceableOf, mayInvoice, type Invoiceable } from './invoiceable'
import { invoiceJob } from './followInvoices'

export type Invoice = StoredRecord<typeof invoice>
type Wish = InputOf<typeof collectCalls.applyInvoice>

const dayMs = 24 * 60 * 60 * 1000

/** What a store has settled for its invoices; the definition's own values until it has. */
export async function bookConfigOf(
  db: Database,
  hotelId: number | null,
): Promise<RecordValues<typeof invoiceBookConfig>> {
  const { table, columns } = recordTable(invoiceBookConfig)
  const [row] = await db
    .select()
    .from(table)
    .where(eq(columns.hotelId, hotelId ?? 0))
  if (row) return readRow(invoiceBookConfig, row).values
  // Whoever has saved none goes by the initial values, which are complete.
  return initialValues(invoiceBookConfig) as RecordValues<typeof invoiceBookConfig>
}

/**
 * Asks for an invoice: never for more than what its orders leave.
 * @throws Refusal with what is in the way; nothing is then stored
 */
export async function applyInvoice(services: Services, caller: RecordCaller, wish: Wish): Promise<{ id: number }> {
  const { orders, titleType, title, invoiceType, email } = wish
  const taxNo = titleType === 'COMPANY' ? wish.taxNo : null
  if (titleType === 'COMPANY' && !taxNo) throw refused('企业抬头须填写税号')
  if (titleType === 'PERSON' && invoiceType === 'SPECIAL') throw refused('专票只开给企业')
  if (new Set(orders.map(({ bizNo }) => bizNo)).size < orders.length) throw refused('单号不能重复')
  const { hotelId } = caller.tenant
  if (hotelId === null) throw refused('请先切换到门店')
  return withAfterwards(services, async (tx, afterwards) => {
    const known: Invoiceable[] = []
    for (const { bizNo, amount } of orders.toSorted((one, other) => (one.bizNo < other.bizNo ? -1 : 1)))
      known.push(await claim(tx, caller, bizNo, amount))
    const [first] = known
    if (!first) throw refused('请填写单号')
    if (known.some(({ bizType }) => bizType !== first.bizType)) throw refused('一张发票只能开同一种业务')
    demand(caller, first.side === 'CONSUMER' ? 'finance:invoice:save' : 'finance:invoice-apply:save')
    const total = orders.reduce((sum, { amount }) => sum + amount, 0)
    if (first.side === 'CONSUMER') await checkConfig(tx, hotelId, services.now(), known, total)
    const { id } = await makeRecord(tx, services.now(), caller, invoice, {
      applyNo: documentNo('FP', services.now()),
      side: first.side,
      bizType: first.bizType,
      orders,
      titleType,
      title,
      taxNo: taxNo ?? null,
      invoiceType,
      email,
      amount: total,
    })
    afterwards(() => services.jobs.request(invoiceJob))
    return { id }
  })
}

/** Of two that ask for the same order at once the second waits for the first. @throws Refusal */
async function claim(tx: Database, caller: RecordCaller, bizNo: string, amount: number): Promise<Invoiceable> {
  const { hotelId } = caller.tenant
  await holdKey(tx, `invoice ${hotelId} ${bizNo}`)
  const found = await invoiceableOf(tx, hotelId, bizNo)
  if (!found || !(await mayInvoice(tx, caller, found))) throw refused(`没有找到已付款的单据：${bizNo}`)
  if (amount > found.left) throw refused(`单据${bizNo}最多可开¥${yuan(Math.max(0, found.left))}`)
  return found
}

async function checkConfig(
  tx: Database,
  hotelId: number,
  now: Date,
  known: readonly Invoiceable[],
  total: number,
): Promise<void> {
  const { enabled, applyDays, minAmount, bizTypes } = await bookConfigOf(tx, hotelId)
  if (enabled === false) throw refused('门店已关闭对客开票')
  if (total < minAmount) throw refused(`每张发票至少¥${yuan(minAmount)}`)
  if (bizTypes && bizTypes.length > 0 && !known.every(({ bizType }) => bizTypes.includes(bizType)))
    throw refused('该业务不开发票')
  const late = known.find(({ paidAt }) => now.getTime() - paidAt.getTime() > applyDays * dayMs)
  if (late) throw refused(`单据${late.bizNo}付款已超过${applyDays}天`)
}

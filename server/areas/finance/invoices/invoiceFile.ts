import { invoice } from '@contracts/resources/finance/invoice'
import { invoiceTypes, titleTypes } from '@contracts/resources/finance/codes'
import { yuan } from '@machines/lifecycles/yuan'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import type { Services } from '@server/services'
import { answer } from '@server/http/standIn/standInPage'
import { page, unknownPage } from '../standIn/pages'
import { openKey } from '../standIn/sealedRecord'

const purpose = 'file of an invoice'
const files = '/stand-in/invoice'

/**
 * Where the file of an invoice is read; nobody can make its address up. Not within a transaction: the box of secrets asks
 * the database itself.
 */
export const fileAddress = async ({ secrets, config }: Pick<Services, 'secrets' | 'config'>, applyNo: string) =>
  `${config.publicUrl}${files}/${await secrets.seal(applyNo, purpose)}`

async function invoiceAt(services: Services, key: string) {
  const applyNo = openKey(services, key, purpose)
  if (applyNo === null) return null
  const { table, columns } = recordTable(invoice)
  const [row] = await services.db.select().from(table).where(eq(columns.applyNo, applyNo))
  return row ? readRow(invoice, row) : null
}

/** The files of the stand-in invoice service: a page that can be printed. */
export function invoiceStandIn(services: Services) {
  const app = new Hono()
  app.get(`${files}/:key{[\\w-]{20,120}}`, async (http) => {
    const found = await invoiceAt(services, http.req.param('key'))
    if (!found?.values.invoiceNo) return answer(http, unknownPage, 404)
    const { invoiceNo, title, titleType, taxNo, invoiceType, amount, taxAmount, redAmount, orders } = found.values
    return answer(
      http,
      page(
        `电子发票 ${invoiceNo}`,
        html`<h1>电子发票（${invoiceTypes[invoiceType]}）</h1>
          <p>发票号 ${invoiceNo}</p>
          <p>购方 ${title}（${titleTypes[titleType]}）${taxNo === null ? '' : `税号 ${taxNo}`}</p>
          <p class="sum">¥${yuan(amount)}</p>
          <p>其中税额 ¥${yuan(taxAmount ?? 0)}</p>
          ${redAmount > 0 ? html`<p>已红冲 ¥${yuan(redAmount)}</p>` : ''}
          <p class="quiet">单据 ${orders.map(({ bizNo }) => bizNo).join('、')}</p>`,
      ),
    )
  })
  return app
}

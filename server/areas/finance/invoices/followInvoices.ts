import type { SentTo } from '@contracts/resources/definition'
import { invoice } from '@contracts/resources/finance/invoice'
import { invoiceEntity } from '@contracts/resources/finance/invoiceEntity'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { describeFault } from '@server/fault'
import { withAfterwards } from '@server/records/afterwards'
import type { FactLookup } from '@server/records/recordServer'
import { raiseIn, recordsIn } from '@server/records/recordsInStatus'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { bookConfigOf } from './applyInvoice'
import { invoiceableOf } from './invoiceable'
import { fileAddress } from './invoiceFile'
import { standInInvoiceService, type InvoiceService } from './invoiceService'
import { takeBackRefunded } from './refundedInvoices'

/** Name of the job that approves small ones, asks the service and follows refunds. */
export const invoiceJob = 'invoice'

/** A buyer who says nothing for so long has not confirmed. */
export const confirmWithinMs = 72 * 60 * 60 * 1000

type Invoice = StoredRecord<typeof invoice>

/** The store's entity that issues, the default one first; null where it has none. */
async function sellerOf(db: Database, hotelId: number | null) {
  const { table, columns } = recordTable(invoiceEntity)
  const [row] = await db
    .select()
    .from(table)
    .where(
      and(
        eq(columns.hotelId, hotelId ?? 0),
        sql`${columns.deletedAt} is null`,
        sql`${columns.usages} @> '["SELLER"]'::jsonb`,
      ),
    )
    .orderBy(desc(columns.isDefault), asc(columns.id))
    .limit(1)
  return row ? readRow(invoiceEntity, row).values : null
}

/** Services of the platform are invoiced at this rate, percent. */
const serviceRate = 6

/** Whether the orders of each invoice still leave as much as it is for. */
export const covered: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(invoice)
  const rows = await db
    .select()
    .from(table)
    .where(inArray(columns.id, [...ids]))
  const found = rows.map((row) => readRow(invoice, row))
  const answers = new Map<number, boolean>()
  for (const { id, hotelId, status, values } of found) {
    // Only before it is issued anybody asks.
    let isCovered = status === 'SUBMITTED' || status === 'APPROVED'
    for (const { bizNo, amount } of isCovered ? values.orders : []) {
      const order = await invoiceableOf(db, hotelId, bizNo, id)
      isCovered &&= order !== null && order.left >= amount
    }
    answers.set(id, isCovered)
  }
  return answers
}

/** What comes with time: small ones pass, and the service is asked about what is on its way. */
export async function followInvoices(
  services: Services,
  service: InvoiceService = standInInvoiceService,
): Promise<void> {
  await passSmallOnes(services)
  for await (const one of recordsIn(services, invoice, 'ISSUING'))
    await tryIt(services, one, () => askToIssue(services, service, one))
  for await (const one of recordsIn(services, invoice, 'RED_CONFIRMING'))
    await tryIt(services, one, () => askToTakeBack(services, service, one))
}

/** A service that cannot be reached is asked again next time. */
async function tryIt({ log }: Services, { values }: Invoice, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ applyNo: values.applyNo, error: describeFault(error) }, 'invoice')
  }
}

/** Those that nobody need look at, and those that the platform issues. */
async function passSmallOnes(services: Services): Promise<void> {
  for await (const one of recordsIn(services, invoice, 'SUBMITTED')) {
    const { side, amount } = one.values
    const { autoApproveMax } = await bookConfigOf(services.db, one.hotelId)
    if (side === 'CONSUMER' && amount > autoApproveMax) continue
    if ((await covered(services.db, [one.id], services.now())).get(one.id) !== true) continue
    await raiseIn(services, invoice, one, { event: 'PASS', payload: {} })
    const passed = { ...one, status: 'APPROVED' as const }
    await raiseIn(services, invoice, passed, { event: 'SEND', payload: {} })
  }
}

/** The service has answered: what was refunded meanwhile is taken back at once. */
const endStep = (services: Services, { id, status }: Invoice, sent: SentTo<typeof invoice>): Promise<void> =>
  withAfterwards(services, async (tx, afterwards) => {
    const one = await lockRecord(tx, invoice, id)
    if (one.status !== status) return
    const moving = { tx, services, caller: systemAt(one), afterwards }
    await takeBackRefunded(moving, await raiseEvent(moving, invoice, one, sent))
  })

async function askToIssue(services: Services, service: InvoiceService, one: Invoice): Promise<void> {
  const { applyNo, side, bizType, title, taxNo, email, amount } = one.values
  const seller = side === 'CONSUMER' ? await sellerOf(services.db, one.hotelId) : null
  const item = seller?.items?.find((known) => known.bizType === bizType)
  if (side === 'CONSUMER' && !item) {
    await raiseIn(services, invoice, one, {
      event: 'FAIL',
      payload: { failReason: '没有对客开票的主体或开票项目，请在「开票主体」中设置后重试' },
    })
    return
  }
  const asked = {
    applyNo,
    title,
    taxNo,
    email,
    amount,
    taxRate: item?.taxRate ?? serviceRate,
    askedAt: new Date(one.updatedAt),
  }
  const answer = await service.issue(asked, services.now())
  if (answer.state === 'FAILED')
    await raiseIn(services, invoice, one, { event: 'FAIL', payload: { failReason: answer.reason } })
  if (answer.state !== 'OK') return
  const { invoiceNo, taxAmount } = answer
  const pdfUrl = await fileAddress(services, applyNo)
  await endStep(services, one, { event: 'OK', payload: { invoiceNo, taxAmount, pdfUrl } })
}

async function askToTakeBack(services: Services, service: InvoiceService, one: Invoice): Promise<void> {
  const { invoiceNo, titleType, taxNo, redNotes } = one.values
  const note = redNotes?.at(-1)
  if (!note || invoiceNo === null) return
  const askedAt = new Date(note.askedAt)
  const isCompany = titleType === 'COMPANY'
  const nth = redNotes?.length ?? 1
  const answer = await service.takeBack({ invoiceNo, nth, isCompany, taxNo, askedAt }, services.now())
  const isLate = services.now().getTime() - askedAt.getTime() > confirmWithinMs
  if (answer.state === 'OK') await endStep(services, one, { event: 'RED_OK', payload: { redNo: answer.redNo } })
  else if (answer.state === 'REFUSED' || isLate) await endStep(services, one, { event: 'RED_VOID', payload: {} })
}

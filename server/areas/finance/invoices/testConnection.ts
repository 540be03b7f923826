import { invoiceEntity } from '@contracts/resources/finance/invoiceEntity'
import { requireRecord } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import type { Services } from '@server/services'
import { standInInvoiceService } from './invoiceService'

/** Asks the invoice service whether it knows an entity. @returns why it does not; null when it does */
export async function testConnection(
  { db }: Services,
  caller: RecordCaller,
  entityId: number,
): Promise<{ problem: string | null }> {
  const { values } = await requireRecord(db, caller, invoiceEntity, entityId)
  return { problem: await standInInvoiceService.test(values) }
}

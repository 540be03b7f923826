import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Effect } from '@server/records/recordServer'
import { refused } from '@server/refusal'
import { maskText } from '@server/records/mask'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import { queueMessages } from '@server/smsOutbox/queueMessages'
import { smsJob } from '@server/smsOutbox/sendMessages'
import { noSmsBalance, smsBalance } from '@server/smsOutbox/smsBalance'
import { segmentsOf, smsTexts } from '@server/sms/smsText'
import { vouchers } from '../vouchers/voucherValues'

/** Codes in one message; of a larger order the rest are given at the desk. */
const mostCodesTold = 20

/** Vouchers that somebody may still come with. */
const usable = ['ACTIVE', 'PART_USED'] as const

export const noPhone = '订单没有手机号，不能用短信重发券码'
export const nothingToTell = '没有可用的券码'

/**
 * 短信重发券码: puts the codes of an order's usable vouchers aside for its buyer, in the transaction of the event.
 * @throws Refusal where there is no phone, no usable voucher, or no message left to send
 */
export async function resendCodes({
  db,
  services,
  caller,
  record,
  afterwards,
}: Effect<typeof ticketOrder>): Promise<void> {
  const phone = record.values.buyerPhone
  if (phone === null) throw refused(noPhone)
  const { table, columns } = recordTable(vouchers)
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(columns.orderId, record.id), inArray(columns.status, usable)))
    .orderBy(asc(columns.id))
    .limit(mostCodesTold)
  const told = rows.map((row) => readRow(vouchers, row).values)
  const [first] = told
  if (!first) throw refused(nothingToTell)
  const textWith = (write: (code: string) => string) =>
    smsTexts.codes(
      first.productName,
      told.map(({ code }) => write(code)),
      storeDay(first.validEnd),
    )
  const text = textWith((code) => code)
  if ((await smsBalance(db, record.hotelId ?? 0)) < segmentsOf(text)) throw refused(noSmsBalance)
  await queueMessages(db, services.now(), systemAt(record, caller.userId), [
    {
      // The lifecycle leaves a minute between two of them.
      reference: `${vouchers.key} ${record.id} ${record.values.resentAt}`,
      scene: 'CODES',
      orderId: record.id,
      phone,
      text,
      shownText: textWith((code) => maskText('code', code)),
    },
  ])
  afterwards(() => services.jobs.request(smsJob))
}

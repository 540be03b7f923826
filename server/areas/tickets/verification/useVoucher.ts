import type { VerifiedVoucher } from '@contracts/calls/ticketApi'
import type { Terminal } from '@contracts/resources/tickets/codes'
import { outstandingOf, timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { openSettleLine } from '@server/areas/finance'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import type { StoredRecord } from '@server/records/storedRecord'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { benefitsAfter, weightOf, type BenefitLeft } from '../cards/cardBenefits'
import { worthOf } from '../orders/shares'
import { vouchers, type TermedVoucher } from '../vouchers/voucherValues'

interface Use {
  readonly requestNo: string
  readonly orderNo: string
  readonly times: number
  /** Of a card: which of its benefits. */
  readonly benefit: BenefitLeft | null
  readonly operator: string | null
  readonly terminal: Terminal
}

/** Uses some times of a locked voucher: counted on it, on record, and to be settled (docs/tickets.md, 2.4 and 2.6). */
export async function useVoucher(
  moving: Moving,
  termed: TermedVoucher,
  { requestNo, orderNo, times, benefit, operator, terminal }: Use,
): Promise<VerifiedVoucher> {
  const { tx, services, caller } = moving
  const now = services.now()
  const { record, voucher, terms } = termed
  const { taken, left } = benefit ? weightOf(termed, benefit, times) : { taken: times, left: timesLeftOf(voucher) }
  const amount = worthOf(outstandingOf(voucher), taken, left)
  const benefitsLeft = benefit ? benefitsAfter(termed, benefit.productId, times) : null
  await raiseEvent(moving, vouchers, record, { event: 'VERIFY', payload: { times, amount, benefitsLeft } })
  const { code, orderId, productId, productName } = voucher
  const verified = await makeRecord(tx, now, caller, verifyRecord, {
    requestNo,
    code,
    voucherId: record.id,
    orderId,
    productId,
    productName,
    benefitProductId: benefit?.productId ?? null,
    benefitName: benefit?.name ?? null,
    times,
    amount,
    operatorName: operator,
    terminal,
    verifyTime: now.toISOString(),
  })
  await openSettleLine(tx, now, systemAt(record), {
    lineType: terms.lineType,
    kind: 'SALE',
    bizType: verifyRecord.key,
    bizId: verified.id,
    orderId,
    orderNo,
    productName,
    splits: terms.splits,
    gross: amount,
  })
  return told(verified)
}

/** A verification as it is answered. */
export const told = ({ id, values }: StoredRecord<typeof verifyRecord>): VerifiedVoucher => ({
  recordId: id,
  voucherId: values.voucherId,
  productName: values.productName,
  times: values.times,
  amount: values.amount,
  verifyTime: values.verifyTime,
})

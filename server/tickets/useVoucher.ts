import type { VerifiedVoucher } from '@contracts/calls/ticketApi'
import type { AnyResource } from '@contracts/resources/definition'
import type { Terminal } from '@contracts/resources/tickets/codes'
import { outstandingOf, timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { openSettleLine } from '../finance/settleLines'
import { makeRecord, systemAt } from '../records/systemRecords'
import type { StoredRecord } from '../records/storedRecord'
import { raiseEvent, type Moving } from '../records/takeTransition'
import { benefitsAfter, weightOf, type BenefitLeft } from './cardBenefits'
import { worthOf } from './shares'
import { vouchers, type TermedVoucher } from './voucherValues'

const verifications: AnyResource = verifyRecord

interface Use {
  readonly requestNo: string
  readonly orderNo: string
  readonly times: number
  /** Of a card: which of its benefits. */
  readonly benefit: BenefitLeft | null
  readonly operator: string | null
  readonly terminal: Terminal
}

/** Uses some times of a locked voucher: counted on it, on record, and to be settled (areas tickets 2.0: chain, steps 4 and 6). */
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
  const verified = await makeRecord(tx, now, caller, verifications, {
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
    bizType: verifications.key,
    bizId: verified.id,
    orderId,
    orderNo,
    productName,
    gross: amount,
  })
  return told(verified)
}

/** A verification as it is answered. */
export const told = ({ id, values }: StoredRecord): VerifiedVoucher => ({
  recordId: id,
  voucherId: Number(values.voucherId),
  productName: String(values.productName),
  times: Number(values.times),
  amount: Number(values.amount),
  verifyTime: String(values.verifyTime),
})

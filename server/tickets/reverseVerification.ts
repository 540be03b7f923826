import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import type { Effect } from '../commands/commands'
import { voidSettleLines } from '../finance/settleLines'
import { raiseEvent, type Moving } from '../records/takeTransition'
import { benefitsAfter } from './cardBenefits'
import { isOver, lockVouchers, vouchers } from './voucherValues'

/** A verification was taken back: its voucher gets times and money back, its settle-line is void. */
export async function reverseVerification({ db, services, caller, afterwards, record }: Effect): Promise<void> {
  const moving: Moving = { tx: db, services, caller, afterwards }
  const [held] = await lockVouchers(db, [Number(record.values.voucherId)])
  const { times, amount, benefitProductId } = record.values
  const benefitsLeft = benefitProductId === null ? null : benefitsAfter(held!, Number(benefitProductId), -Number(times))
  const payload = { times, amount, benefitsLeft, isOver: isOver(held!.voucher, services.now()) }
  await raiseEvent(moving, vouchers, held!.record, { event: 'REVERSE', payload })
  await voidSettleLines(moving, { bizType: verifyRecord.key, bizId: record.id })
}

import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import type { Effect } from '@server/records/recordServer'
import { voidSettleLines } from '@server/areas/finance'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { benefitsAfter } from '../cards/cardBenefits'
import { isOver, lockVouchers, vouchers } from '../vouchers/voucherValues'

/** A verification was taken back: its voucher gets times and money back, its settle-line is void. */
export async function reverseVerification({
  db,
  services,
  caller,
  afterwards,
  record,
}: Effect<typeof verifyRecord>): Promise<void> {
  const moving: Moving = { tx: db, services, caller, afterwards }
  const [held] = await lockVouchers(db, [record.values.voucherId])
  const { times, amount, benefitProductId } = record.values
  const benefitsLeft = benefitProductId === null ? null : benefitsAfter(held!, benefitProductId, -times)
  const payload = { times, amount, benefitsLeft, isOver: isOver(held!.voucher, services.now()) }
  await raiseEvent(moving, vouchers, held!.record, { event: 'REVERSE', payload })
  await voidSettleLines(moving, { bizType: verifyRecord.key, bizId: record.id })
}

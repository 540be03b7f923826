import { couponCode } from '@contracts/resources/shop/couponCode'
import { storeDay } from '@machines/lifecycles/storeDay'
import { daysAfter } from '@server/records/merchantDay'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import type { Code } from './giveCoupon'

/**
 * All that a code was used for went back: its member has it again, with some days more where its own have passed, unless
 * its rules leave it used.
 * @param code locked, used
 */
export async function giveCodeBack(moving: Moving, code: Code): Promise<void> {
  if (code.values.refundReturn === 'NEVER') return
  const today = storeDay(moving.services.now().toISOString())
  const { validTo: last, returnExtendDays } = code.values
  const validTo = last < today ? daysAfter(today, returnExtendDays ?? 0) : last
  await raiseEvent(moving, couponCode, code, { event: 'RETURN', payload: { validTo } })
}

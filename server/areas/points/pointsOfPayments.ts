import type { directPayment } from '@contracts/resources/finance/directPayment'
import { pointsOf } from '@contracts/resources/points/earning'
import { storeDay } from '@machines/lifecycles/storeDay'
import type { Command } from '@server/records/recordServer'
import { accountsOf, activeMember, lockAccount } from './accounts'
import { takeBackEarned } from './clawback'
import { multipleOf, ruleFor, underCaps, waitingBy } from './earningRule'
import { movingOf, writeEntry } from './pointLedger'

const scene = 'VPOS_PAY'

/** A member has paid at the counter: he gets points for it, by the best rule of 扫码付. */
export const earnByPayment: Command<typeof directPayment> = async (effect) => {
  const { db, services, record } = effect
  const { memberId, paidAmount, payNo, sceneId, channel } = record.values
  const payer = memberId === null || channel === 'CREDIT' ? null : await activeMember(db, memberId)
  // What came too late goes straight back.
  if (!payer || record.status !== 'PAID') return
  await lockAccount(db, services.now(), payer.id)
  const day = storeDay(services.now().toISOString())
  const { gradeId, birthday } = payer.values
  const { brandId, hotelId } = record
  const rule = await ruleFor(db, scene, { brandId: brandId ?? 0, hotelId, gradeId, day, paymentSceneId: sceneId })
  if (!rule || paidAmount < (rule.values.minPay ?? 0)) return
  const times = rule.values.gradeMultiple ? await multipleOf(db, gradeId, birthday, day) : 1
  const points = await underCaps(effect, rule, payer.id, pointsOf(rule.values, paidAmount, times))
  if (points <= 0) return
  await writeEntry(movingOf(effect), {
    memberId: payer.id,
    type: 'EARN',
    points,
    source: { type: 'PAYMENT', no: payNo, line: scene },
    storeId: hotelId,
    ruleId: rule.id,
    base: paidAmount,
    ...waitingBy(rule, services.now()),
  })
}

/** Some of it went back: so do, in proportion, the points that it brought. */
export const takeBackOfPayment: Command<typeof directPayment> = async (effect) => {
  const { db, services, record } = effect
  const { memberId, payNo: no, paidAmount: paid, refundedAmount: refunded, refunds } = record.values
  if (memberId === null) return
  const account = await lockAccount(db, services.now(), memberId)
  if (!account) return
  const accounts = await accountsOf(db, account.values.memberId)
  const earning = { source: 'PAYMENT', no, paid, refunded, memberId, storeId: record.hotelId } as const
  const refundNo = refunds?.at(-1)?.refundNo ?? String(refunded)
  await takeBackEarned(movingOf(effect), accounts, earning, { scene, refundNo })
}

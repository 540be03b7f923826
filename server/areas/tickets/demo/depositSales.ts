import type { SentTo } from '@contracts/resources/definition'
import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { withAfterwards } from '@server/records/afterwards'
import { documentNo } from '@server/records/documentNo'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { demoStore as store } from '@server/demo/demoStores'
import { demoGuest } from '@server/areas/members'

const dayMs = 24 * 60 * 60 * 1000

/** What becomes of the deposits of the activity that runs, and of those of the one that is over (demoDepositActivities). */
const fates = [
  ['WAIT', 'PAY', 'PAY', 'USE', 'PAY', 'CANCEL', 'PAY', 'REFUND', 'PAY', 'USE', 'PAY', 'WAIT'],
  ['USE', 'USE', 'FORFEIT', 'USE', 'REFUND', 'USE', 'FORFEIT', 'USE', 'USE', 'FORFEIT', 'USE', 'FORFEIT'],
] as const
/** Days ago on which the first of each was ordered, and between two of them. */
const begun = [
  [18, 1.4],
  [55, 2.5],
] as const
const forfeitedDaysAgo = 1
const depositors = 9

/**
 * 定金订单 of the demo's first store, once: through the same steps as real ones, so that ledger and settlement agree.
 * Numbers are drawn.
 */
export async function seedDepositSales(services: Services): Promise<void> {
  const [first] = await services.db
    .select({ id: recordTable(depositOrder).columns.id })
    .from(recordTable(depositOrder).table)
    .limit(1)
  if (first) return
  for (const [of, each] of fates.entries())
    for (const [at, fate] of each.entries()) {
      const [daysAgo, apart] = begun[of]!
      await playDeposit(services, of + 1, daysAgo - at * apart, fate, of * each.length + at)
    }
}

type Fate = (typeof fates)[number][number]

function playDeposit(services: Services, activityId: number, daysAgo: number, fate: Fate, at: number): Promise<void> {
  const past = new Date(services.now().getTime() - daysAgo * dayMs)
  const then = { ...services, now: () => past }
  const caller = systemAt(store, 'demo-front')
  return withAfterwards(services, async (tx, afterwards) => {
    // Some members pay for several.
    const { memberId, buyerPhone: phone } = demoGuest('tickets', at % depositors)
    const { depositAmount, inflateAmount } = (await lockRecord(tx, depositActivity, activityId)).values
    let deposit = await makeRecord(tx, past, caller, depositOrder, {
      depositNo: documentNo('D', past),
      activityId,
      memberId,
      phone,
      amount: depositAmount,
      inflateAmount,
    })
    const raise = async (sent: SentTo<typeof depositOrder>, by: Services = then) => {
      deposit = await raiseEvent({ tx, services: by, caller, afterwards }, depositOrder, deposit, sent)
    }
    if (fate === 'WAIT') return
    if (fate === 'CANCEL') return raise({ event: 'CANCEL', payload: {} })
    const payMethod = at % 4 === 0 ? 'ALIPAY' : 'WECHAT'
    await raise({ event: 'PAY', payload: { payMethod, transactionNo: `DEPOSIT${at}` } })
    if (fate === 'USE') await raise({ event: 'USE', payload: { usedOrderNo: documentNo('T', past) } })
    if (fate === 'REFUND') {
      await raise({ event: 'REFUND', payload: {} })
      await raise({ event: 'OK', payload: { channelRefundNo: `模拟R${deposit.values.depositNo}` } })
    }
    const over = new Date(services.now().getTime() - forfeitedDaysAgo * dayMs)
    if (fate === 'FORFEIT') await raise({ event: 'FORFEIT', payload: {} }, { ...services, now: () => over })
  })
}

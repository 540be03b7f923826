import { corporation } from '@contracts/resources/members/corporation'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { standingOfCorporation, type StandingOfCorporation } from '@contracts/resources/members/standingOfCorporation'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { storeDay } from '@machines/lifecycles/storeDay'
import { yuan } from '@machines/lifecycles/yuan'
import { holdKey } from '@server/db/holdKey'
import { findRecords } from '@server/records/findRecord'
import { defineServer, listen, type DraftCheck } from '@server/records/recordServer'
import { raiseIn, recordsIn } from '@server/records/recordsInStatus'
import type { Services } from '@server/services'
import { standingOfCorporations } from './corporationFacts'
import { demoDeals } from './demo/corporations'
import { dealOfOrder, followOrder, reduceDeal } from './followOrders'

/** What is settled by the month stays within the limit of the corporation. */
const dealDraft: DraftCheck<typeof corporationDeal> = async (
  db,
  caller,
  { values, stored, now },
): Promise<Readonly<Record<string, string>>> => {
  if (values.settlement !== 'MONTHLY') return {}
  // Of two deals at once the second one finds the first.
  await holdKey(db, `deals of corporation ${values.corporationId}`)
  const [client] = await findRecords(db, caller, corporation, [values.corporationId])
  if (!client) return {}
  const standing = (await standingOfCorporations(db, [client.id], now)).get(client.id) as StandingOfCorporation
  const { open } = standingOfCorporation({ facts: { standing } })
  const left = (client.values.creditLimit ?? 0) - open + (stored?.values.amount ?? 0)
  return values.amount > left ? { amount: `超出企业额度，还可用${yuan(Math.max(left, 0))}元` } : {}
}

/** Deals without an order are provided when their last day has passed. */
export async function completeDeals(services: Services): Promise<void> {
  const today = storeDay(services.now().toISOString())
  for await (const deal of recordsIn(services, corporationDeal, 'CONFIRMED')) {
    const { orderId, useRange } = deal.values
    if (orderId === null && useRange !== null && useRange[1] < today)
      await raiseIn(services, corporationDeal, deal, { event: 'COMPLETE', payload: {} })
  }
}

export default defineServer(corporationDeal, {
  draftCheck: dealDraft,
  on: [
    listen(ticketOrder, ['PAY'], { order: 40, purpose: '企业人员的订单记为成交', run: dealOfOrder }),
    listen(ticketOrder, ['COMPLETE', 'EXPIRE', 'UNUSE', 'USE_PART', 'REFUND'], {
      order: 40,
      purpose: '企业成交跟随订单',
      run: followOrder,
    }),
    listen(ticketRefund, ['OK', 'OFFLINE_DONE'], { order: 40, purpose: '企业成交减去退款', run: reduceDeal }),
  ],
  jobs: (services) => [{ name: 'corporation-deals', cron: '25 16 * * *', run: () => completeDeals(services) }],
  seed: demoDeals,
})

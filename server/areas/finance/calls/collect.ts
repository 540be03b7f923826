import { collectCalls } from '@contracts/calls/collectCalls'
import { collectSchemas } from '@contracts/calls/collectCalls.schema'
import { serve } from '@server/http/gateway/serve'
import { channelCards } from '../collecting/channelCards'
import { payLink, sceneLink } from '../collecting/sceneLink'
import { collectOnCredit } from '../credit/collectOnCredit'
import { creditStatement } from '../credit/creditStatement'
import { applyInvoice } from '../invoices/applyInvoice'
import { invoiceableOf, mayInvoice, openFeesOf } from '../invoices/invoiceable'
import { testConnection } from '../invoices/testConnection'
import { laborPayable } from '../labour/laborPayable'
import { applyRecharge, rechargeBalance } from '../recharging/recharge'
import { claimableOf, claimRewards } from '../rewards/claimRewards'
import { payRebates, rebatesPayable } from '../rewards/payRebates'
import { rewardSums } from '../rewards/rewardSums'
import { rewardTrial } from '../rewards/trial'

/** payment-api: collecting at the counter, invoices, recharges and rewards, beside the calls of their records. */
export const collectHandlers = [
  serve(collectCalls.sceneLink, collectSchemas.sceneLink, ({ input, services, session, tenant }) =>
    sceneLink(services, { userId: session.userId, tenant }, input.sceneId),
  ),
  serve(collectCalls.payLink, collectSchemas.payLink, ({ input, services, session, tenant }) =>
    payLink(services, { userId: session.userId, tenant }, input),
  ),
  serve(collectCalls.channelCards, collectSchemas.channelCards, async ({ services, session, tenant }) => ({
    list: await channelCards(services, { userId: session.userId, tenant }),
  })),
  serve(collectCalls.invoiceable, collectSchemas.invoiceable, async ({ input, services, session, tenant }) => {
    const found = await invoiceableOf(services.db, tenant.hotelId, input.orderNo)
    if (!found || !(await mayInvoice(services.db, { userId: session.userId, tenant }, found))) return null
    const { paidAt: _, ...rest } = found
    return rest
  }),
  serve(collectCalls.openFees, collectSchemas.openFees, async ({ services, tenant }) => ({
    list: await openFeesOf(services.db, tenant.hotelId),
  })),
  serve(collectCalls.applyInvoice, collectSchemas.applyInvoice, ({ input, services, session, tenant }) =>
    applyInvoice(services, { userId: session.userId, tenant }, input),
  ),
  serve(collectCalls.testInvoiceEntity, collectSchemas.testInvoiceEntity, ({ input, services, session, tenant }) =>
    testConnection(services, { userId: session.userId, tenant }, input.entityId),
  ),
  serve(collectCalls.applyRecharge, collectSchemas.applyRecharge, ({ input, services, session, tenant }) =>
    applyRecharge(services, { userId: session.userId, tenant }, input),
  ),
  serve(collectCalls.rechargeBalance, collectSchemas.rechargeBalance, ({ input, services, session, tenant }) =>
    rechargeBalance(services, { userId: session.userId, tenant }, input.product),
  ),
  serve(collectCalls.rewardTrial, collectSchemas.rewardTrial, ({ input, services, tenant }) =>
    rewardTrial(services, tenant, input),
  ),
  serve(collectCalls.claimable, collectSchemas.claimable, ({ services, session, tenant }) =>
    claimableOf(services, { userId: session.userId, tenant }),
  ),
  serve(collectCalls.claimRewards, collectSchemas.claimRewards, ({ input, services, session, tenant }) =>
    claimRewards(services, { userId: session.userId, tenant }, input.ids),
  ),
  serve(collectCalls.rebatesPayable, collectSchemas.rebatesPayable, ({ services, session, tenant }) =>
    rebatesPayable(services, { userId: session.userId, tenant }),
  ),
  serve(collectCalls.payRebates, collectSchemas.payRebates, ({ input, services, session, tenant }) =>
    payRebates(services, { userId: session.userId, tenant }, input),
  ),
  serve(collectCalls.laborPayable, collectSchemas.laborPayable, ({ services, session, tenant }) =>
    laborPayable(services, { userId: session.userId, tenant }),
  ),
  serve(collectCalls.creditStatement, collectSchemas.creditStatement, ({ input, services, session, tenant }) =>
    creditStatement(services, { userId: session.userId, tenant }, input.id),
  ),
  serve(collectCalls.collectOnCredit, collectSchemas.collectOnCredit, ({ input, services, session, tenant }) =>
    collectOnCredit(services, { userId: session.userId, tenant }, input),
  ),
  serve(collectCalls.rewardSums, collectSchemas.rewardSums, ({ input, services, session, tenant }) =>
    rewardSums(services.db, { userId: session.userId, tenant }, input),
  ),
]

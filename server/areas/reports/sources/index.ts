import type { FamilyKey } from '@contracts/reports/families'
import type { Database } from '@server/db/connection'
import type { FactLine } from '../facts/factLine'
import { feesKept, feesReturned } from './channelFees'
import { corporationDeals } from './corporationDeals'
import { depositsBack, depositsPaid } from './deposits'
import { paymentsBack, paymentsTaken } from './directPayments'
import { envelopesExpired, envelopesGiven, envelopesUsed } from './envelopes'
import { exchangesBack, exchangesPaid } from './exchanges'
import { groupOrdersPaid, groupOrdersRefunded, teamsDecided, teamsOpened } from './groupPurchases'
import { gradeChanges, leavings, registrations } from './memberLife'
import { closedOrders, paidOrders } from './orders'
import { postedPoints } from './pointEntries'
import { chargesOfCards, prepaidOfIssuers, prepaidOfTakers } from './prepaidEntries'
import { refundsPaid } from './refunds'
import { introducedRewards, introducedRevoked } from './introduced'
import { repayments } from './repayments'
import { rewardsAccrued, rewardsConfirmed, rewardsRevoked } from './rewards'
import type { SourceReader, SourceSpan } from './source'
import { surcharges } from './surcharges'
import { verifications } from './verifications'

export type { SourceSpan } from './source'

/** Every source of facts: what is emitted when it happens is read again from the records when they are rebuilt. */
const sources: readonly { readonly of: readonly FamilyKey[]; readonly read: SourceReader }[] = [
  { of: ['trade'], read: closedOrders },
  { of: ['trade', 'cash', 'product', 'staff'], read: paidOrders },
  { of: ['trade', 'cash', 'product', 'staff'], read: refundsPaid },
  { of: ['trade', 'product'], read: verifications },
  { of: ['cash'], read: depositsPaid },
  { of: ['cash'], read: depositsBack },
  { of: ['cash', 'direct', 'vpos'], read: paymentsTaken },
  { of: ['cash', 'direct', 'vpos'], read: paymentsBack },
  { of: ['cash'], read: exchangesPaid },
  { of: ['cash'], read: exchangesBack },
  { of: ['cash'], read: surcharges },
  { of: ['cash'], read: repayments },
  { of: ['cash'], read: feesKept },
  { of: ['cash'], read: feesReturned },
  { of: ['reward'], read: rewardsAccrued },
  { of: ['reward'], read: rewardsConfirmed },
  { of: ['reward'], read: rewardsRevoked },
  { of: ['introduce'], read: introducedRewards },
  { of: ['introduce'], read: introducedRevoked },
  { of: ['member'], read: registrations },
  { of: ['member'], read: leavings },
  { of: ['member'], read: gradeChanges },
  { of: ['asset'], read: postedPoints },
  { of: ['groupbuy'], read: teamsOpened },
  { of: ['groupbuy'], read: teamsDecided },
  { of: ['groupbuy'], read: groupOrdersPaid },
  { of: ['groupbuy'], read: groupOrdersRefunded },
  { of: ['corporate'], read: corporationDeals },
  { of: ['envelope'], read: envelopesGiven },
  { of: ['envelope'], read: envelopesExpired },
  { of: ['envelope', 'writeoff'], read: envelopesUsed },
  { of: ['prepaid'], read: prepaidOfIssuers },
  { of: ['prepaid'], read: prepaidOfTakers },
  { of: ['recharge'], read: chargesOfCards },
]

/** All that the records say about a family in some days. */
export async function linesOfFamily(db: Database, family: FamilyKey, span: SourceSpan): Promise<readonly FactLine[]> {
  const lines: FactLine[] = []
  for (const { of, read } of sources)
    if (of.includes(family)) for (const line of await read(db, span)) if (line.family === family) lines.push(line)
  return lines
}

import type { FamilyKey } from '@contracts/reports/families'
import type { Database } from '@server/db/connection'
import type { FactLine } from '../facts/factLine'
import { depositsBack, depositsPaid } from './deposits'
import { paymentsBack, paymentsTaken } from './directPayments'
import { gradeChanges, leavings, registrations } from './memberLife'
import { closedOrders, paidOrders } from './orders'
import { postedPoints } from './pointEntries'
import { refundsPaid } from './refunds'
import { rewardsAccrued, rewardsConfirmed, rewardsRevoked } from './rewards'
import type { SourceReader, SourceSpan } from './source'
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
  { of: ['cash'], read: paymentsTaken },
  { of: ['cash'], read: paymentsBack },
  { of: ['reward'], read: rewardsAccrued },
  { of: ['reward'], read: rewardsConfirmed },
  { of: ['reward'], read: rewardsRevoked },
  { of: ['member'], read: registrations },
  { of: ['member'], read: leavings },
  { of: ['member'], read: gradeChanges },
  { of: ['asset'], read: postedPoints },
]

/** All that the records say about a family in some days. */
export async function linesOfFamily(db: Database, family: FamilyKey, span: SourceSpan): Promise<readonly FactLine[]> {
  const lines: FactLine[] = []
  for (const { of, read } of sources)
    if (of.includes(family)) for (const line of await read(db, span)) if (line.family === family) lines.push(line)
  return lines
}

import type { EventIn } from '../definition'
import type { prepaidCard } from './prepaidCard'

/** What moves the money of a prepaid card: each writes one entry. */
export const movingEvents = [
  'ISSUE',
  'GRANT',
  'RECHARGE',
  'CONSUME',
  'GIVE_BACK',
  'TAKE_BACK',
  'REPLACE',
  'TAKE_OVER',
  'REFUND',
  'APPROVE',
  'RECALL',
  'ADJUSTED',
  'MERGE',
  'TAKE_IN',
] as const satisfies readonly EventIn<typeof prepaidCard>[]

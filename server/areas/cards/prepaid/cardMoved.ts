import type { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import type { Effect } from '@server/records/recordServer'
import { storeOf, type Moved, type tillOf } from './prepaidBook'

export type CardEffect = Effect<typeof prepaidCard>

/** What only the desk of a store does: its till takes the money, its counter is paid with the card. */
const byDesk: ReadonlySet<string> = new Set(['ISSUE', 'RECHARGE', 'CONSUME'])

/** What an event of a card came to, and where. */
export const movedBy = ({ db, services, caller, before, record, event }: CardEffect): Moved => ({
  tx: db,
  at: services.now(),
  caller,
  storeId: byDesk.has(event) ? storeOf(caller) : (caller.tenant.hotelId ?? record.values.storeId),
  before,
  card: record,
})

/** From one account to another. */
export const lines = (debit: ReturnType<typeof tillOf>, credit: ReturnType<typeof tillOf>, amount: number) => [
  { account: debit, direction: 'DEBIT' as const, amount },
  { account: credit, direction: 'CREDIT' as const, amount },
]

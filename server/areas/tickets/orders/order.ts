import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import type { StoredRecord } from '@server/records/storedRecord'

/** A ticket order as it is stored. */
export type Order = StoredRecord<typeof ticketOrder>

import type { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import type { StoredRecord } from '@server/records/storedRecord'

/** A refund of ticket vouchers as it is stored. */
export type Refund = StoredRecord<typeof ticketRefund>

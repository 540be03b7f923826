import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { cancelLate } from './cancelLate'

/** Why the system cancels an order. */
const tooLate = '超时未支付'

/** Cancels every order whose time to pay is over: its stock can be sold again. @returns how many */
export const cancelUnpaid = (services: Services): Promise<number> =>
  cancelLate(services, ticketOrder, recordTable(ticketOrder).columns, { event: 'CANCEL', payload: { reason: tooLate } })

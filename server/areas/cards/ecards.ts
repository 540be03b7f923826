import { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import { timesLeftOf, type ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import type { EcardStatus } from '@machines/lifecycles/cards/ecardAccount'
import type { StoredRecord } from '@server/records/storedRecord'

export const ecards = ecardAccount

type Voucher = StoredRecord<typeof ticketVoucher>

/** What an account says of its voucher: times, and of a stored value as much as there are times left; fen. */
export function standingBy({ values }: Voucher, face: number) {
  const timesLeft = timesLeftOf(values)
  return { timesLeft, balance: Math.floor((face * timesLeft) / values.totalTimes), validEnd: values.validEnd }
}

const statuses: { readonly [Status in Voucher['status']]?: EcardStatus } = {
  FROZEN: 'FROZEN',
  USED: 'USED',
  EXPIRED: 'EXPIRED',
  REFUNDED: 'REFUNDED',
  VOID: 'REFUNDED',
}

/** Where an account is when its voucher stands so; one that is being given back may still be used again. */
export const ecardStatus = ({ status }: Voucher): EcardStatus => statuses[status] ?? 'ACTIVE'

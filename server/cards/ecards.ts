import type { AnyResource } from '@contracts/resources/definition'
import { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import { timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import type { EcardStatus } from '@machines/lifecycles/ecardAccount'
import type { StoredRecord } from '../records/storedRecord'
import { voucherOf } from '../tickets/voucherValues'

export const ecards: AnyResource = ecardAccount

/** What an account says of its voucher: times, and of a stored value as much as there are times left; fen. */
export function standingBy(voucher: StoredRecord, face: number) {
  const values = voucherOf(voucher)
  const timesLeft = timesLeftOf(values)
  return { timesLeft, balance: Math.floor((face * timesLeft) / values.totalTimes), validEnd: values.validEnd }
}

const statuses: Readonly<Record<string, EcardStatus>> = {
  FROZEN: 'FROZEN',
  USED: 'USED',
  EXPIRED: 'EXPIRED',
  REFUNDED: 'REFUNDED',
  VOID: 'REFUNDED',
}

/** Where an account is when its voucher stands so; one that is being given back may still be used again. */
export const ecardStatus = ({ status }: StoredRecord): EcardStatus => statuses[status ?? ''] ?? 'ACTIVE'

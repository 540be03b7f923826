import type { StoredRecord } from '../records/storedRecord'

/** fen that are still to be paid when an order is paid: what it costs less its deposit, which was paid before. */
export const dueOf = ({ values }: Pick<StoredRecord, 'values'>): number =>
  Number(values.payAmount) - Number(values.depositAmount)

import type { Database } from '../db/connection'

/**
 * Which of some vouchers have a confirmed reservation for the day that it is in the stores. Reservations are not built
 * (voucher-reservation, areas tickets 2): until then no voucher has one, and what must be reserved online is refused.
 */
export const reservedVouchers = (_db: Database, _ids: readonly number[]): Promise<ReadonlySet<number>> =>
  Promise.resolve(new Set<number>())

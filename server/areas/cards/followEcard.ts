import type { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { ecardEvent } from '@machines/lifecycles/cards/ecardAccount'
import { eq } from 'drizzle-orm'
import type { Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { ecards, ecardStatus, standingBy } from './ecards'

/** Brings the account of a voucher to where the voucher is; nothing for a voucher without one. */
export async function followEcard({
  db: tx,
  services,
  caller,
  afterwards,
  record: voucher,
}: Effect<typeof ticketVoucher>): Promise<void> {
  const moving: Moving = { tx, services, caller, afterwards }
  const { table, columns } = recordTable(ecards)
  const [row] = await moving.tx.select().from(table).where(eq(columns.voucherId, voucher.id)).for('update')
  if (!row) return
  const account = readRow(ecards, row)
  const status = ecardStatus(voucher)
  const standing = standingBy(voucher, account.values.face)
  const { timesLeft, balance, validEnd } = account.values
  const isThere = standing.timesLeft === timesLeft && standing.balance === balance && standing.validEnd === validEnd
  if (isThere && status === account.status) return
  await raiseEvent(moving, ecards, account, { event: ecardEvent(status), payload: standing })
}

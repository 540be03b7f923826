import { ecardEvent } from '@machines/lifecycles/ecardAccount'
import { eq } from 'drizzle-orm'
import type { Row } from '../records/column'
import { recordTable } from '../records/recordTables'
import { readRow, type StoredRecord } from '../records/storedRecord'
import { raiseEvent, type Moving } from '../records/takeTransition'
import { ecards, ecardStatus, standingBy } from './ecards'

/** Brings the account of a voucher to where the voucher is; nothing for a voucher without one. */
export async function followEcard(moving: Moving, voucher: StoredRecord): Promise<void> {
  const { table, columns } = recordTable(ecards)
  const [row]: Row[] = await moving.tx.select().from(table).where(eq(columns.voucherId!, voucher.id)).for('update')
  if (!row) return
  const account = readRow(ecards, row)
  const status = ecardStatus(voucher)
  const standing = standingBy(voucher, Number(account.values.face))
  const isThere = Object.entries(standing).every(([name, value]) => account.values[name] === value)
  if (isThere && status === account.status) return
  await raiseEvent(moving, ecards, account, { event: ecardEvent(status), payload: standing })
}

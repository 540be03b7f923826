import type { member } from '@contracts/resources/members/member'
import { pointAccount } from '@contracts/resources/points/pointAccount'
import { eq } from 'drizzle-orm'
import type { Command } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { raiseEvent } from '@server/records/takeTransition'
import { lockAccount } from './accounts'

/** Where an account goes when its member goes somewhere. */
const events = {
  ACTIVE: { FROZEN: 'FREEZE', CANCELLED: 'CLOSE', MERGED: 'CLOSE', ACTIVE: null },
  FROZEN: { ACTIVE: 'THAW', CANCELLED: 'CLOSE', MERGED: 'CLOSE', FROZEN: null },
  CLOSED: { ACTIVE: 'REOPEN', FROZEN: null, CANCELLED: null, MERGED: null },
} as const

/** The account of a member goes with him: frozen, closed with its points written off, under his grade. */
export const followMember: Command<typeof member> = async ({ db, services, caller, record, afterwards }) => {
  const account = await lockAccount(db, services.now(), record.id)
  if (!account) return
  const { table, columns } = recordTable(pointAccount)
  await db.update(table).set({ gradeId: record.values.gradeId }).where(eq(columns.id, account.id))
  const event = events[account.status][record.status]
  if (event === null || event === undefined) return
  await raiseEvent({ tx: db, services, caller, afterwards }, pointAccount, account, { event, payload: {} })
}

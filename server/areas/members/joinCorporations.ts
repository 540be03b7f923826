import { corporationPerson } from '@contracts/resources/members/corporationPerson'
import type { member } from '@contracts/resources/members/member'
import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, eq, isNull } from 'drizzle-orm'
import type { Command } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { members } from './memberRecords'

/** A member joins the corporations of his brand that have invited somebody by his phone. */
async function joinInvited(moving: Moving, { id, brandId, values }: StoredRecord<typeof member>): Promise<void> {
  const { table, columns } = recordTable(corporationPerson)
  const rows = await moving.tx
    .select()
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId ?? 0),
        eq(columns.phone, values.phone),
        eq(columns.status, 'INVITED'),
        isNull(columns.deletedAt),
      ),
    )
    .orderBy(columns.id)
    .for('update')
  for (const row of rows)
    await raiseEvent(moving, corporationPerson, readRow(corporationPerson, row), {
      event: 'JOIN',
      payload: { memberId: id },
    })
}

/** Somebody becomes a member: he joins at once. */
export const joinAsMember: Command<typeof member> = ({ db, services, caller, afterwards, record }) =>
  joinInvited({ tx: db, services, caller, afterwards }, record)

/** Who was a member before he was invited joins by his next order: it shows that the phone is his. */
export const joinByOrder: Command<typeof ticketOrder> = async ({ db, services, caller, afterwards, record }) => {
  const { memberId } = record.values
  if (memberId === null) return
  const { table, columns } = recordTable(members)
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(columns.id, memberId), eq(columns.status, 'ACTIVE')))
  if (row) await joinInvited({ tx: db, services, caller, afterwards }, readRow(members, row))
}

import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { reviewedFields } from '@contracts/resources/tickets/ticketProductFields'
import { sql } from 'drizzle-orm'
import { askStatement, writeStatement } from '@server/db/statement'
import { recordEvents } from '@server/records/tables'
import type { FactLookup } from '@server/records/recordServer'

/** Fields that no reviewer looks at: how many there are, who gets what, what is worked out. */
const unreviewed = Object.keys(ticketProduct.fields).filter((name) => !new Set<string>(reviewedFields).has(name))

/** The last approval and the last change that a reviewer looks at, of each product that had either. */
const lastEvents = writeStatement(
  sql`select ${recordEvents.recordId},
      max(${recordEvents.id}) filter (where ${recordEvents.event} = 'APPROVE'),
      max(${recordEvents.id}) filter (where ${recordEvents.event} <> 'APPROVE'
        and ${recordEvents.changes} - ${sql.raw(`'{${unreviewed.join(',')}}'`)}::text[] <> '{}'::jsonb)
    from ${recordEvents}
    where ${recordEvents.resource} = 'ticket-product' and ${recordEvents.recordId} = any(${sql.placeholder('ids')})
      and ${recordEvents.event} in ('APPROVE', 'save', 'import')
    group by ${recordEvents.recordId}`,
)

/** Whether anything that a reviewer looks at was changed after the last approval of each product. */
export const changedSinceApproval: FactLookup = async (db, ids) => {
  const rows = await askStatement(db, lastEvents, { ids })
  const changed = new Set(rows.filter(([, approved, at]) => Number(at) > Number(approved)).map(([id]) => Number(id)))
  return new Map(ids.map((id) => [id, changed.has(id)]))
}

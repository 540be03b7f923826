import { corporation } from '@contracts/resources/members/corporation'
import { corporationLead } from '@contracts/resources/members/corporationLead'
import { department } from '@contracts/resources/members/department'
import { eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { countBy } from '@server/records/countRecords'
import type { FactLookup } from '@server/records/recordServer'
import { anyTable } from '@server/records/recordTables'
import { members } from '../memberRecords'

/**
 * What goes from one employee to the next, and the field that names who looks after it. Orders that he brought in and
 * deals that he made stay with him.
 */
const kinds = [
  { name: 'members', resource: members, by: 'sourceStaffId' },
  { name: 'corporations', resource: corporation, by: 'salesId' },
  { name: 'leads', resource: corporationLead, by: 'ownerId' },
  { name: 'departments', resource: department, by: 'leaderId' },
] as const

/** How much of each kind some employees would hand over. */
export const heldByEmployees: FactLookup = async (db, ids, now) => {
  const held = new Map(ids.map((id) => [id, {} as Record<string, number>]))
  for (const { name, resource, by } of kinds)
    for (const [id, total] of await countBy(resource, by)(db, ids, now)) held.get(id)![name] = Number(total)
  return held
}

/** Gives all of it to somebody else. */
export async function handOver(tx: Database, employeeId: number, heirId: number): Promise<void> {
  for (const { resource, by } of kinds) {
    const { table, columns } = anyTable(resource)
    await tx
      .update(table)
      .set({ [by]: heirId })
      .where(eq(columns[by]!, employeeId))
  }
}

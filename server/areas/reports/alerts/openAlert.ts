import { alert } from '@contracts/resources/reports/alert'
import { alertRule } from '@contracts/resources/reports/alertRule'
import { recordLink } from '@contracts/resources/recordLink'
import { employee } from '@contracts/resources/members/employee'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { tellStaff } from '@server/notifications/staffTeller'
import { recordTable } from '@server/records/recordTables'
import type { RecordValues } from '@server/records/storedRecord'
import { makeRecord, systemAt } from '@server/records/systemRecords'

export interface AlertPlace {
  readonly brandId: number
  readonly hotelId: number
}

type Found = Pick<RecordValues<typeof alert>, 'title' | 'day' | 'detail' | 'cause' | 'link' | 'slot' | 'ruleId'>

/** The alert of a slot in a store, whatever has become of it; null where there is none. The caller holds the slot. */
export async function alertOf(
  tx: Database,
  { hotelId }: AlertPlace,
  slot: string,
): Promise<{ readonly id: number; readonly status: string | null } | null> {
  const { table, columns } = recordTable(alert)
  const [row] = await tx
    .select({ id: columns.id, status: columns.status })
    .from(table)
    .where(and(eq(columns.hotelId, hotelId), eq(columns.slot, slot)))
  return row ?? null
}

/**
 * Opens an alert and tells those who look after it: of a rule's receivers, or of all, those who may open its page now.
 * @param receiverIds employees; null for everybody
 */
export async function openAlert(
  tx: Database,
  at: Date,
  place: AlertPlace,
  found: Found,
  receiverIds: readonly number[] | null = null,
): Promise<number> {
  const { id } = await makeRecord(tx, at, systemAt(place), alert, found)
  const named =
    receiverIds === null || receiverIds.length === 0 ? undefined : await accountsOf(tx, place.brandId, receiverIds)
  await tellStaff(
    tx,
    at,
    place,
    { event: 'ALERT', right: alertRule.access.read, named },
    {
      kind: 'ALERT',
      level: 'IMPORTANT',
      title: found.title,
      body: [found.detail, found.cause && `可能原因：${found.cause}`].filter(Boolean).join('。'),
      link: found.link ?? recordLink(alert, id) ?? undefined,
      bizType: alert.key,
      bizId: String(id),
      dedupKey: `alert-${id}`,
    },
  )
  return id
}

/** The accounts of some employees of a brand. */
async function accountsOf(tx: Database, brandId: number, ids: readonly number[]): Promise<ReadonlySet<string>> {
  const { table, columns } = recordTable(employee)
  const rows = await tx
    .select({ accountId: columns.accountId })
    .from(table)
    .where(and(eq(columns.brandId, brandId), inArray(columns.id, [...ids])))
  return new Set(rows.flatMap(({ accountId }) => accountId ?? []))
}

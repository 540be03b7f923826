import type { PromoCode } from '@contracts/calls/promoCalls'
import { department } from '@contracts/resources/members/department'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { promoCode, type PromoOwner } from '@contracts/rules/promoCodes'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { requireRecord } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import type { StoredRecord } from '@server/records/storedRecord'
import { recordOfId } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { employees } from '../memberRecords'
import { promoScans } from './tables'

type Counts = Pick<PromoCode, 'scans' | 'visitors' | 'registers' | 'buyers'>
const nothing: Counts = { scans: 0, visitors: 0, registers: 0, buyers: 0 }

/** Employees of one department that have a code; more than work in one. */
const mostCodes = 500

/** Where a code leads; null while the shop has no page for it. */
export function promoLink(
  { promoPageUrl }: Pick<Services['config'], 'promoPageUrl'>,
  code: string,
  hotelId: number | null,
): string | null {
  if (promoPageUrl === undefined) return null
  const address = new URL(promoPageUrl)
  address.searchParams.set('code', code)
  if (hotelId !== null) address.searchParams.set('hotelId', String(hotelId))
  return address.href
}

/** What has come of some codes, in a store or in all of the brand. */
async function countsOf(
  db: Database,
  { tenant: { brandId, hotelId } }: RecordCaller,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Counts>> {
  const { table, columns } = recordTable(ticketOrder)
  const count = (what: ReturnType<typeof sql>) => sql<number>`count(distinct ${what})`.mapWith(Number)
  const bought = sql`exists (select 1 from ${table} where ${columns.memberId} = ${promoScans.memberId}
    and ${columns.brandId} = ${promoScans.brandId} and ${columns.payTime} is not null and ${columns.deletedAt} is null)`
  const joined = sql`case when ${promoScans.registeredAt} is not null then ${promoScans.memberId} end`
  const rows = await db
    .select({
      code: promoScans.code,
      scans: sql<number>`count(*)`.mapWith(Number),
      visitors: count(sql`${promoScans.visitor}`),
      registers: count(joined),
      buyers: count(
        sql`case when ${promoScans.registeredAt} is not null and ${bought} then ${promoScans.memberId} end`,
      ),
    })
    .from(promoScans)
    .where(
      and(
        eq(promoScans.brandId, brandId),
        hotelId === null ? undefined : eq(promoScans.hotelId, hotelId),
        inArray(promoScans.code, [...codes]),
      ),
    )
    .groupBy(promoScans.code)
  return new Map(rows.map(({ code, ...counts }) => [code, counts]))
}

interface Owned {
  readonly owner: PromoOwner
  readonly id: number
  readonly name: string
  readonly creditedTo: string | null
}

async function codesOf(services: Services, caller: RecordCaller, owned: readonly Owned[]): Promise<PromoCode[]> {
  const codes = owned.map(({ owner, id }) => promoCode(owner, id))
  const counts = await countsOf(services.db, caller, codes)
  return owned.map(({ owner, name, creditedTo }, at) => ({
    code: codes[at]!,
    owner,
    name,
    creditedTo,
    link: promoLink(services.config, codes[at]!, caller.tenant.hotelId),
    ...(counts.get(codes[at]!) ?? nothing),
  }))
}

const isThere = ({ status, deletedAt }: Pick<StoredRecord<typeof employees>, 'status' | 'deletedAt'>) =>
  status === 'ACTIVE' && deletedAt === null

/**
 * The codes of a department and of those who work in it now.
 * @throws Refusal 40400 for a department out of reach
 */
export async function departmentCodes(
  services: Services,
  caller: RecordCaller,
  departmentId: number,
): Promise<PromoCode[]> {
  const { db } = services
  const { id, values } = await requireRecord(db, caller, department, departmentId)
  const { table, columns } = recordTable(employees)
  const [leader, people] = await Promise.all([
    values.leaderId === null ? null : recordOfId(db, employees, values.leaderId),
    db
      .select({ id: columns.id, name: columns.name })
      .from(table)
      .where(
        and(
          eq(columns.brandId, caller.tenant.brandId),
          eq(columns.departmentId, id),
          eq(columns.status, 'ACTIVE'),
          isNull(columns.deletedAt),
        ),
      )
      .orderBy(asc(columns.jobNo))
      .limit(mostCodes),
  ])
  const creditedTo = leader && isThere(leader) ? leader.values.name : null
  return codesOf(services, caller, [
    { owner: 'DEPT', id, name: values.name, creditedTo },
    ...people.map((one) => ({ owner: 'STAFF' as const, id: one.id, name: one.name, creditedTo: one.name })),
  ])
}

/** The code of an employee. @throws Refusal 40400 for one out of reach */
export async function employeeCode(services: Services, caller: RecordCaller, employeeId: number): Promise<PromoCode> {
  const found = await requireRecord(services.db, caller, employees, employeeId)
  const { name } = found.values
  const [code] = await codesOf(services, caller, [
    { owner: 'STAFF', id: found.id, name, creditedTo: isThere(found) ? name : null },
  ])
  return code!
}

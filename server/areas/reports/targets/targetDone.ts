import { department } from '@contracts/resources/members/department'
import { employee } from '@contracts/resources/members/employee'
import { salesTarget } from '@contracts/resources/reports/salesTarget'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { daysOf, startOfDay } from '@server/records/merchantDay'
import type { FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { figuresBy, type Figures } from '../query/figures'
import type { Place } from '../query/place'

type Target = StoredRecord<typeof salesTarget>

/** What each target has come to in its month, fen or people; by id. Targets of one place and month are read together. */
export const targetDone: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(salesTarget)
  const rows = await db
    .select()
    .from(table)
    .where(inArray(columns.id, [...ids]))
  const groups = new Map<string, Target[]>()
  for (const target of rows.map((row) => readRow(salesTarget, row))) {
    const { brandId, hotelId, values } = target
    const key = `${brandId} ${hotelId} ${values.month}`
    groups.set(key, [...(groups.get(key) ?? []), target])
  }
  const done = new Map<number, number>()
  for (const targets of groups.values()) for (const [id, sum] of await doneIn(db, targets)) done.set(id, sum)
  return done
}

/** Of targets of one place and month. */
async function doneIn(db: Database, targets: readonly Target[]): Promise<readonly (readonly [number, number])[]> {
  const { brandId, hotelId, values } = targets[0]!
  const place: Place = { brandId: brandId ?? 0, hotelIds: hotelId === null ? null : [hotelId], people: null }
  const days = daysOf('thisMonth', startOfDay(`${values.month}-01`))
  const whole = (measure: 'netAmt' | 'newMembers') => figuresBy(db, place, { measures: [measure], days, by: [] })
  const isOf = (level: Target['values']['level']) => targets.some((target) => target.values.level === level)
  const members = targets.some((target) => target.values.metric === 'MEMBER') ? await whole('newMembers') : null
  const store = isOf('HOTEL') ? await whole('netAmt') : null
  const staff =
    isOf('EMPLOYEE') || isOf('DEPARTMENT')
      ? await figuresBy(db, place, { measures: ['staffNetAmt'], days, by: ['staff'] })
      : new Map<string, Figures>()
  const teams = isOf('DEPARTMENT')
    ? await employeesByDepartment(db, place.brandId)
    : new Map<number, readonly number[]>()
  const soldBy = (id: number | null) => staff.get(String(id))?.staffNetAmt ?? 0
  return targets.map(({ id, values: { metric, level, employeeId, departmentId } }) => {
    if (metric === 'MEMBER') return [id, members?.get('')?.newMembers ?? 0]
    if (level === 'HOTEL') return [id, store?.get('')?.netAmt ?? 0]
    if (level === 'EMPLOYEE') return [id, soldBy(employeeId)]
    return [id, (teams.get(departmentId ?? 0) ?? []).reduce((sum, one) => sum + soldBy(one), 0)]
  })
}

/** The employees of each department of a brand and of all that stand below it, as they stand now. */
async function employeesByDepartment(db: Database, brandId: number): Promise<ReadonlyMap<number, readonly number[]>> {
  const departments = recordTable(department)
  const employees = recordTable(employee)
  const parents = new Map(
    (
      await db
        .select({ id: departments.columns.id, parentId: departments.columns.parentId })
        .from(departments.table)
        .where(eq(departments.columns.brandId, brandId))
    ).map(({ id, parentId }) => [id, parentId === null ? null : Number(parentId)] as const),
  )
  const people = await db
    .select({ id: employees.columns.id, departmentId: employees.columns.departmentId })
    .from(employees.table)
    .where(eq(employees.columns.brandId, brandId))
  const teams = new Map<number, number[]>()
  for (const { id, departmentId } of people)
    for (let at: number | null = Number(departmentId); at !== null; at = parents.get(at) ?? null)
      teams.set(at, [...(teams.get(at) ?? []), id])
  return teams
}

import { department } from '@contracts/resources/members/department'
import { employee } from '@contracts/resources/members/employee'
import { salesTarget, whoseWords } from '@contracts/resources/reports/salesTarget'
import { eq, inArray } from 'drizzle-orm'
import { hotels } from '@server/identity/tables'
import type { FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'

const wholeBrand = '全品牌'

/** Whose target each is, in words: 西湖店, 西湖店 · 林佳; by id. */
export const targetWhose: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(salesTarget)
  const departments = recordTable(department)
  const employees = recordTable(employee)
  const rows = await db
    .select({ id: columns.id, store: hotels.name, team: departments.columns.name, person: employees.columns.name })
    .from(table)
    .leftJoin(hotels, eq(hotels.id, columns.hotelId))
    .leftJoin(departments.table, eq(departments.columns.id, columns.departmentId))
    .leftJoin(employees.table, eq(employees.columns.id, columns.employeeId))
    .where(inArray(columns.id, [...ids]))
  return new Map(rows.map(({ id, store, team, person }) => [id, whoseWords(store ?? wholeBrand, team ?? person)]))
}

import { role } from '@contracts/resources/members/role'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { anyTable } from '../records/recordTables'
import { roles } from './roles'

it('knows the columns of the record as the record has them', () => {
  const { table, columns } = anyTable(role)
  expect(getTableName(roles)).toBe(getTableName(table))
  const told = (all: Readonly<Record<string, PgColumn | undefined>>) =>
    Object.keys(getTableColumns(roles)).map((name) => [name, all[name]?.name, all[name]?.getSQLType()])
  expect(told(columns)).toEqual(told(getTableColumns(roles)))
})

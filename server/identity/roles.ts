import type { DataScope } from '@contracts/rules/dataScopes'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant, textC } from '../db/columns'

/** Names what a role's `permissions` hold: the same list, the same key. The database works it out. */
export const permissionsKeyColumn = () => textC('permissions_key').generatedAlwaysAs(sql`md5("permissions"::text)`)

/**
 * The roles of all brands, as sign-in reads them: what their holders may do. They are records like any other, and their
 * table is the record's (`server/records/tableOf.ts`); here stand the columns of it that identity knows, so that it need
 * not lean on records, which lean on it. A test holds both against each other.
 */
export const roles = pgTable('role', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  brandId: integer('brand_id').notNull(),
  name: textC('name').notNull(),
  permissions: jsonb('permissions').$type<readonly string[]>().notNull(),
  permissionsKey: permissionsKeyColumn(),
  remark: textC('remark'),
  dataScope: textC('data_scope').$type<DataScope>().notNull(),
  preset: textC('preset'),
  status: textC('status').$type<'ENABLED' | 'DISABLED'>().notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  deletedAt: instant('deleted_at'),
})

/** Roles that count: neither switched off nor removed. */
export const roleCounts = and(eq(roles.status, 'ENABLED'), isNull(roles.deletedAt))!

interface GivenRole {
  readonly id?: number
  readonly brandId: number
  readonly name: string
  readonly permissions: readonly string[]
  readonly remark?: string
  readonly dataScope?: DataScope
  readonly preset?: string
  readonly status?: 'ENABLED' | 'DISABLED'
}

/** The row of a role that no form has made: one of those that a brand starts with. */
export const roleRow = ({ dataScope = 'HOTEL', status = 'ENABLED', ...given }: GivenRole, at: Date) => ({
  ...given,
  dataScope,
  status,
  createdAt: at,
  updatedAt: at,
})

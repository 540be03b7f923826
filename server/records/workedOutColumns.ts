import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core'
import { permissionsKeyColumn } from '../identity/roles'

/** Columns that the database works out from those of the fields, by the resource's key. */
export const workedOutColumns: Readonly<Record<string, () => Record<string, PgColumnBuilderBase>>> = {
  // Asked with each call in place of the whole list (server/identity/memberships.ts).
  role: () => ({ permissionsKey: permissionsKeyColumn() }),
}

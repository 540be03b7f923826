import type { AnyResource, Field } from '@contracts/resources/definition'
import { getTableColumns, sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  pgTable,
  uniqueIndex,
  type PgColumn,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core'
import { instant, textC } from '../db/columns'
import { columnName, pinyinColumn, rowWordsColumn, sortsByPinyin, storageByType } from './column'
import type { AnyColumns, AnyTable } from './recordTable'
import { searchedRows } from './rowWords'
import { tenantColumns } from './scope'
import { listIndexes, referenceColumns } from './tableOfIndexes'
import { workedOutColumns } from './workedOutColumns'

/** Ids below are left to seeds, which write them literally. */
const firstFreeId = 10_000

const systemColumns = () => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: firstFreeId }),
  hotelId: integer('hotel_id'),
  brandId: integer('brand_id'),
  /** Whose record it is, where it is a user's own. */
  userId: textC('user_id'),
  status: textC('status'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  createdBy: textC('created_by'),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: textC('updated_by'),
  deletedAt: instant('deleted_at'),
})

/** The table name of a resource: `ticket_category`. */
const tableName = ({ key }: AnyResource) => key.replaceAll('-', '_')

/** Name of the index that keeps a field unique within its tenant. */
export const uniqueIndexName = (resource: AnyResource, field: string) =>
  `${tableName(resource)}_${columnName(field)}_unique`

/** Name of the index that keeps a place from having two records where a definition wants one. */
export const singleIndexName = (resource: AnyResource) => `${tableName(resource)}_single`

/**
 * The table of a resource: system columns, the columns of its fields, a pinyin key beside each text that sorts, the
 * words of rows that are searched; indexes for its lists, for what was removed, for each reference to others, and for what is unique within a tenant.
 * @throws Error when two columns would have one name
 */
export function tableOf(resource: AnyResource): AnyTable {
  const builders: Record<string, PgColumnBuilderBase> = systemColumns()
  const add = (more: Record<string, PgColumnBuilderBase>) => {
    for (const [name, builder] of Object.entries(more)) {
      if (Object.hasOwn(builders, name)) throw new Error(`${resource.key} has two columns ${name}`)
      builders[name] = builder
    }
  }
  const fields: [string, Field][] = Object.entries(resource.fields)
  for (const [name, field] of fields) {
    add(storageByType[field.type].columns(name))
    if (sortsByPinyin(resource, name)) add({ [pinyinColumn(name)]: textC(columnName(pinyinColumn(name))) })
  }
  add(workedOutColumns[resource.key]?.() ?? {})
  for (const rows of searchedRows(resource)) add({ [rowWordsColumn(rows)]: textC(columnName(rowWordsColumn(rows))) })
  const name = tableName(resource)
  const table = pgTable(name, builders, (own) => {
    const columns = own as unknown as Record<string, PgColumn>
    const of = (property: string): PgColumn => columns[property]!
    const isThere = sql`${of('deletedAt')} IS NULL`
    const tenant = tenantColumns[resource.scope].map(of)
    // A record of the whole brand has no store; two of them must not share a name either.
    const withinTenant = resource.scope === 'hotelOrBrand' ? [...tenant, sql`coalesce(${of('hotelId')}, 0)`] : tenant
    return [
      ...listIndexes(resource).map(({ ending, columns: indexed }) =>
        index(`${name}_${ending}`)
          .on(...listed(indexed.map(of)))
          .where(isThere),
      ),
      index(`${name}_removed`)
        .on(...listed([...tenant, of('deletedAt')]))
        .where(sql`${of('deletedAt')} IS NOT NULL`),
      ...fields
        .filter(([, field]) => field.type === 'reference' || field.type === 'parent')
        .map(([field]) =>
          index(`${name}_${columnName(field)}`)
            .on(...listed(referenceColumns(resource, field).map(of)))
            .where(isThere),
        ),
      ...fields
        .filter(([, field]) => field.unique)
        .map(([field, { unique }]) =>
          uniqueIndex(uniqueIndexName(resource, field))
            .on(...listed([...withinTenant, ...sharing(unique).map((one) => sql`coalesce(${of(one)}, 0)`), of(field)]))
            .where(isThere),
        ),
      ...(resource.single
        ? [
            uniqueIndex(singleIndexName(resource))
              .on(...listed(singleKey(withinTenant)))
              .where(isThere),
          ]
        : []),
    ]
  })
  return { table, columns: getTableColumns(table) as unknown as AnyColumns }
}

/** The field that those have in common among which something is unique. */
const sharing = (unique: Field['unique']): readonly string[] => (typeof unique === 'object' ? [unique.within] : [])

/** One record for each place; of the platform one at all. */
const singleKey = (withinTenant: readonly Indexed[]): readonly Indexed[] =>
  withinTenant.length > 0 ? withinTenant : [sql`(true)`]

type Indexed = PgColumn | ReturnType<typeof sql>
const listed = (columns: readonly Indexed[]) => columns as unknown as [PgColumn, ...PgColumn[]]

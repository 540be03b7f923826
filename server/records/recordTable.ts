import type { FieldsOfResource, IsDefinite, Held, StatusIn } from '@contracts/resources/definition'
import type { ColumnDataType } from 'drizzle-orm'
import type { PgColumn, PgTable, PgTableWithColumns } from 'drizzle-orm/pg-core'

/** A column that holds `Data`; with `Filled` it is never null. Every column may be left out of an insert. */
export type FieldColumn<Data, Filled extends boolean = false> = PgColumn<
  {
    name: string
    tableName: string
    dataType: ColumnDataType
    columnType: string
    data: Data
    driverParam: unknown
    notNull: Filled
    hasDefault: true
    isPrimaryKey: false
    isAutoincrement: false
    hasRuntimeDefault: false
    enumValues: undefined
  },
  object,
  { generated: undefined; identity: undefined }
>

/** The columns that every record has. */
type SystemColumns<Status> = {
  readonly id: FieldColumn<number, true>
  readonly hotelId: FieldColumn<number>
  readonly brandId: FieldColumn<number>
  readonly userId: FieldColumn<string>
  readonly status: FieldColumn<Status>
  readonly version: FieldColumn<number, true>
  readonly createdAt: FieldColumn<Date, true>
  readonly createdBy: FieldColumn<string>
  readonly updatedAt: FieldColumn<Date, true>
  readonly updatedBy: FieldColumn<string>
  readonly deletedAt: FieldColumn<Date>
}

/** What the column of a field holds: as in a record, but for moments in time. */
type Cell<F> = F extends { readonly type: 'dateTime' } ? Date : Held<F>
type IsFilled<F> = F extends { readonly required: true } ? true : false

interface Ranged {
  readonly type: 'dateRange' | 'dateTimeRange'
}
/** One end of a range. */
type End<F> = F extends { readonly type: 'dateTimeRange' } ? Date : string

/** A range of days or moments stands in two columns. */
type ColumnsOfFields<F> = {
  readonly [Name in keyof F as F[Name] extends Ranged ? never : Name]: FieldColumn<Cell<F[Name]>, IsFilled<F[Name]>>
} & {
  readonly [Name in keyof F as F[Name] extends Ranged ? `${Name & string}${'From' | 'To'}` : never]: FieldColumn<
    End<F[Name]>,
    IsFilled<F[Name]>
  >
}

/** The columns of a resource by property. */
export type ColumnsOf<R> = SystemColumns<NonNullable<StatusIn<R>>> & ColumnsOfFields<FieldsOfResource<R>>

/** The columns of a resource that is not known when the code is compiled. */
export type AnyColumns = { readonly [Name in keyof SystemColumns<string>]: PgColumn } & {
  readonly [name: string]: PgColumn
}

/** The table of such a resource. */
export interface AnyTable {
  readonly table: PgTable
  readonly columns: AnyColumns
}

/** The table of a resource: its columns carry the types of the definition's fields, and so do rows, filters and inserts. */
export type RecordTable<R> = IsDefinite<R> extends true ? TableOf<ColumnsOf<R>> : AnyTable

interface TableOf<Columns extends Record<string, PgColumn>> {
  readonly table: PgTableWithColumns<{ name: string; schema: undefined; columns: Columns; dialect: 'pg' }>
  readonly columns: Columns
}

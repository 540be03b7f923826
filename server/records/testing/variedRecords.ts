import type { AnyResource, Field } from '@contracts/resources/definition'
import { sampleRecord } from '@contracts/resources/sample'
import { statusesOf } from '@machines/lifecycles/lifecycle'
import type { Database } from '@server/db/connection'
import { anyTable } from '../recordTables'
import { writeRow } from '../storedRecord'

/** Around the first of March: this day, the one before and after, this month and others. */
const days = ['2026-03-01', '2026-02-28', '2026-02-10', '2025-12-31', '2026-03-02']
const one = <Value>(values: readonly Value[], at: number) => values[at % values.length]!

/** A value of a field, another one for each place; some that need not be there are not. */
function valueAt(field: Field, sample: unknown, at: number): unknown {
  if (!field.required && !field.unique && at % 4 === 3) return field.type === 'text' && at % 8 === 7 ? '' : null
  switch (field.type) {
    case 'text':
      return field.unique ? `V${at}` : sample
    case 'phone':
      return `138000${String(10_000 + at)}`
    case 'money':
    case 'integer':
      return field.unique ? 1_000 + at : (at * 37) % 500
    case 'decimal':
    case 'percent':
      return at + 0.25
    case 'boolean':
      return at % 2 === 0
    case 'date':
      return one(days, at)
    case 'dateTime':
      return `${one(days, at)}T08:00:00.000Z`
    case 'dateRange':
      return [one(days, at), '2026-12-31']
    case 'dateTimeRange':
      return [`${one(days, at)}T08:00:00.000Z`, '2026-12-31T08:00:00.000Z']
    case 'enum':
      return one(Object.keys(field.values), at)
    case 'tags':
      return at % 3 === 0 ? [] : [one(Object.keys(field.values ?? { 亲子: '亲子', 常住: '常住' }), at)]
    // Some below the first ones, none below those.
    case 'parent':
      return at < 3 ? null : (at % 3) + 1
    case 'order':
      return at + 1
    case 'reference':
      return field.unique ? at + 1 : (at % 3) + 1
    case 'references':
      return at % 3 === 0 ? [] : [at % 3]
    default:
      return sample
  }
}

/** Puts records of a resource that differ in everything straight into their table. */
export async function putVaried(
  db: Database,
  resource: AnyResource,
  place: { readonly brandId: number; readonly hotelId: number; readonly userId: string },
  count: number,
): Promise<void> {
  const sample: Readonly<Record<string, unknown>> = sampleRecord(resource)
  const { scope, fields, lifecycle } = resource
  const rows = Array.from({ length: count }, (_, at) => {
    const values = Object.entries<Field>(fields).map(([name, field]) => [name, valueAt(field, sample[name], at)])
    const moment = new Date(`${one(days, at)}T09:00:00.000Z`)
    return {
      ...writeRow(resource, Object.fromEntries(values)),
      brandId: scope === 'platform' ? null : place.brandId,
      hotelId:
        scope === 'brand' || scope === 'platform' || (scope === 'hotelOrBrand' && at % 3 === 0) ? null : place.hotelId,
      userId: scope === 'user' ? place.userId : null,
      status: lifecycle ? one(statusesOf(lifecycle), at) : null,
      createdAt: moment,
      updatedAt: moment,
    }
  })
  await db.insert(anyTable(resource).table).values(rows as never)
}

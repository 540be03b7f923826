import type { AnyResource, ComputedColumn, Field } from './definition'

/** The column of that name that is worked out from a record; undefined for fields and for what only an area draws. */
export function computedOf({ virtual = {} }: Pick<AnyResource, 'virtual'>, name: string): ComputedColumn | undefined {
  const column = Object.hasOwn(virtual, name) ? virtual[name] : undefined
  return typeof column === 'object' && 'of' in column ? column : undefined
}

/** What such a column is as a field: by it its values are shown and written into files. */
export const fieldOfComputed = ({ type, label }: ComputedColumn): Field => ({ type, label })

/** The value of such a column. @param record as it is answered */
export const computedValue = ({ of }: ComputedColumn, record: object): string | number | null =>
  // Records of this resource alone are given to it.
  (of as (record: object) => string | number | null)(record)

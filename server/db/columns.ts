import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Text that sorts and compares alike on PGlite and PostgreSQL (PGlite accepts Chinese collations and sorts wrongly). */
export const textC = customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "C"' })

/** A point in time, millisecond precision, as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

import { eq, sql, type SQL } from 'drizzle-orm'
import type { FieldColumn } from './recordTable'

/** Whether a record is of a store. The whole brand, null, is none: nothing is found then. */
export const inStore = (hotelIds: FieldColumn<number>, hotelId: number | null): SQL =>
  hotelId === null ? sql`false` : eq(hotelIds, hotelId)

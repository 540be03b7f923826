import { merchantDay, type Day } from '@/blocks/dates/days'

/** The day that it is in the stores. */
export const today = (): Day => merchantDay(new Date())

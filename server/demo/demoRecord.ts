import type { AnyResource, EventIn, Field, RecordValues, StatusIn } from '@contracts/resources/definition'
import { holdsWhen } from '@contracts/resources/rules'
import { initialValues } from '../records/draft'

/** A record of the demo, as it lies in the database after the events named. */
export type DemoRecord<R = AnyResource> = DemoRecordOf<NonNullable<StatusIn<R>>, EventIn<R>, RecordValues<R>>

interface DemoRecordOf<Status, Event, Values> {
  /** Below 10,000, the same in every demo. */
  readonly id: number
  readonly hotelId: number | null
  /** null = the platform's. */
  readonly brandId: number | null
  readonly status: Status
  /** What brought it into its status, from the lifecycle's first on. */
  readonly events: readonly Event[]
  /** ISO time. */
  readonly createdAt: string
  /** ISO time of the last event; unless told an hour after the one before, as all others are. */
  readonly lastEventAt?: string
  /** Every field, with what is worked out and taken from others. */
  readonly values: Values
}

/** Files of the demo's public folder, by name (demo/files). */
export type DemoPicture =
  | '湖景大床房两晚套票.jpg'
  | '亲子家庭房周末票.png'
  | '双人自助晚餐券.jpg'
  | '下午茶三层架.jpg'
  | '西湖春日踏青-主海报.jpg'
  | '湖畔露台夜景.png'
  | '清炒龙井虾仁.jpg'
  | '西湖醋鱼.jpg'
  | '东坡肉.jpg'
  | '分账协议-示例.pdf'

/** Those values of a record that do not follow from its definition. */
export type Given<R = AnyResource> = Partial<RecordValues<R>>

/** Fills in what a definition begins with, empties what is not shown, works out what is derived. */
export function complete<R extends AnyResource>(resource: R, values: Given<R>): RecordValues<R> {
  const all: Record<string, unknown> = { ...initialValues(resource), ...values }
  for (const [name, field] of Object.entries<Field>(resource.fields))
    if (field.shownWhen && !holdsWhen(field.shownWhen, all)) all[name] = null
  for (const [name, work] of Object.entries(resource.derived ?? {})) all[name] = work?.(all as never) ?? null
  for (const [name, value] of Object.entries(all)) if (Array.isArray(value) && value.length === 0) all[name] = null
  // Every field of the definition has its value now.
  return all as RecordValues<R>
}

import type { AnyResource, EventIn, RecordValues, StatusIn } from '@contracts/resources/definition'

/** A record of the demo, as it lies in the database after the events named. */
export type DemoRecord<R = AnyResource> = DemoRecordOf<StandsAt<StatusIn<R>>, EventIn<R>, RecordValues<R>>

/** The same statuses. A template, so that a status written in a seed keeps its literal type. */
type StandsAt<Status> = Extract<Status, null> | `${Extract<Status, string>}`

interface DemoRecordOf<Status, Event, Values> {
  /** Below 10,000, the same in every demo. */
  readonly id: number
  readonly hotelId: number | null
  /** null = the platform's. */
  readonly brandId: number | null
  /** null where it has no lifecycle. */
  readonly status: Status
  /** What brought it into its status, from the lifecycle's first on. */
  readonly events: readonly Event[]
  /** ISO time. */
  readonly createdAt: string
  /** ISO time of the last event; by default an hour after the one before, as all others are. */
  readonly lastEventAt?: string
  /** Every field, with what is worked out and taken from others. */
  readonly values: Values
}

/** Files of the demo's public folder that its records show, by name (server/demo/files). */
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
  | `${'客房' | '餐饮' | '风景'}-${number}.jpg`

/** Days around the one on which a demo is made. */
export interface DemoDays {
  /** The store's day so many days from today, `YYYY-MM-DD`. */
  readonly day: (offset: number) => string
  /** ISO time so many days and minutes ago. */
  readonly ago: (days: number, minutes?: number) => string
}

/** What the records of a demo are made from: the same for the same moment. */
export interface Demo extends DemoDays {
  readonly now: Date
  /** The key under which a picture is stored. */
  readonly pictureOf: (name: DemoPicture) => string
}

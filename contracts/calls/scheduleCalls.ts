import { defineCall } from './call'

/** What is booked in one slot of a day. */
export interface ScheduleSlot {
  /** Hours of the day as texts, `09:00`; a slot of the whole day is 00:00 to 24:00. */
  from: string
  to: string
  /** As the inventory calls it: 09:00-12:00, 全天. */
  slot: string
  booked: number
  arrived: number
  /** Waits to be confirmed. */
  toConfirm: number
  /** Places altogether; null where none were set. */
  capacity: number | null
}

/** What is booked of one product, its slots in their order. */
export interface ScheduleLane {
  productId: number
  name: string
  booked: number
  slots: ScheduleSlot[]
}

/** 今日安排 of the start page. */
export const scheduleCalls = {
  /** The reservations of today where the caller stands; without the right to see them there are none. */
  schedule: defineCall<object, { day: string; lanes: ScheduleLane[] }>()({
    service: 'report-api',
    method: 'GET',
    path: '/report-api/eb/dashboard/schedule',
    title: '今日安排',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    source: 'docs/console.md, 9',
  }),
}

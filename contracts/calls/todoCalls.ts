import { defineCall } from './call'

/** A kind of work that waits for who asks, with its number: never 0. */
export interface WaitingTodo {
  /** Record and name: `ticket-refund.toApprove`. */
  key: string
  label: string
  /** Address of the list that shows exactly these, without `#`. */
  link: string
  count: number
  /** Since when the oldest has waited, ISO. */
  since: string
  /** Past its limit or its day, due today, or neither. */
  urgency: 'late' | 'today' | 'open'
  /** After how many minutes one is late. */
  limitMinutes: number | null
  /** When the first one is due, ISO. */
  due: string | null
}

/** 待办 of the start page, of the bell and of the navigation. */
export const todoCalls = {
  /** What waits for the work of who asks where he stands, the most urgent first. */
  todos: defineCall<object, { list: WaitingTodo[] }>()({
    service: 'report-api',
    method: 'GET',
    path: '/report-api/eb/dashboard/todo',
    title: '待办',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    source: 'docs/console.md, 9',
  }),
}

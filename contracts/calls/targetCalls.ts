import { defineCall } from './call'

/** What a store is to bring in a month, fen. */
export interface StoreTarget {
  hotelId: number
  amount: number
}

const base = { service: 'report-api', tenant: 'any', access: 'report:staff-sold:set-target' } as const

/** 各店目标: what the stores of a brand are to bring in a month, at once. */
export const targetCalls = {
  /**
   * Every store that is looked at, with its target, null where it has none; and what the month before it brought, null
   * without the right to see it.
   */
  storeTargets: defineCall<
    { month: string },
    { list: { hotelId: number; name: string; amount: number | null; before: number | null }[] }
  >()({
    ...base,
    method: 'GET',
    path: '/report-api/eb/sales-target/stores',
    title: '各店目标',
    effect: 'read',
    query: ['month'],
    source: 'docs/reports.md, 5',
  }),
  setStoreTargets: defineCall<{ month: string; rows: StoreTarget[] }, { changed: number }>()({
    ...base,
    method: 'POST',
    path: '/report-api/eb/sales-target/set-stores',
    title: '设置各店目标',
    effect: 'write',
    body: ['month', 'rows'],
    source: 'docs/reports.md, 5',
  }),
}

import { liveStatuses } from '@machines/lifecycles/activity'
import type { LifecycleContext } from '@machines/lifecycles/lifecycle'

/** For a field that stays as guests were promised it, from the publishing of an activity on (docs/glossary.md, 2). */
export const whileLive = { field: 'status', is: liveStatuses } as const

/** Only what guests have not seen yet is removed (docs/glossary.md, 2). */
export const onlyDrafts = {
  holds: ({ record }: LifecycleContext) => record.status === 'DRAFT',
  refusal: '只能删除草稿',
} as const

/** What an activity has brought; the server counts. */
export const activityFigures = {
  sold: { type: 'integer', label: '销量', readOnly: true, initial: 0 },
  gmv: { type: 'money', label: '金额', readOnly: true, initial: 0 },
  takeRate: { type: 'percent', label: '转化率', readOnly: true, initial: 0 },
} as const

/** Whether no product stands in two rows. */
export const areDifferent = (rows: readonly { readonly productId: number }[] | null): boolean =>
  new Set((rows ?? []).map(({ productId }) => productId)).size === (rows ?? []).length

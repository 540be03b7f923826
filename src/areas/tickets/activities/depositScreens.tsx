import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import { screensFor } from '@/blocks/records/screensFor'
import { InflateInput } from './InflateInput'
import { PaidProgress } from './PaidProgress'

const activities = screensFor(depositActivity, {
  cells: {
    progress: ({ facts, stock }) => <PaidProgress paid={Number(facts.paidCount ?? 0)} stock={stock} />,
  },
  page: async () => (await import('./depositPages')).depositActivityPage,
  inputs: { inflateAmount: InflateInput },
  paths: { list: '/deposit/activity', add: '/deposit/edit', edit: (id) => `/deposit/edit/${id}` },
})

/** 定金活动. */
export const DepositActivities = () => <activities.Page title="定金活动" />

/** 定金活动编辑; without an id a new one. */
export const DepositForm = ({ activityId }: { activityId?: string }) => (
  <activities.Form mode={activityId === undefined ? 'add' : 'edit'} id={activityId ?? null} />
)

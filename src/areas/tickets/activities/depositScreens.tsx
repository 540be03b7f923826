import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import { screensFor } from '@/blocks/records/screensFor'
import { InflateInput } from './InflateInput'
import { PaidProgress } from './PaidProgress'

/** 定金活动: the list, and 定金活动编辑. */
export const { Screen: DepositActivities } = screensFor(depositActivity, {
  cells: {
    progress: ({ facts, stock }) => <PaidProgress paid={Number(facts.paidCount ?? 0)} stock={stock} />,
  },
  page: async () => (await import('./depositPages')).depositActivityPage,
  inputs: { inflateAmount: InflateInput },
  paths: { list: '/deposit/activity', add: '/deposit/edit', edit: '/deposit/edit/{id}' },
})

import { ticketUpsell } from '@contracts/resources/tickets/ticketUpsell'
import { screensFor } from '@/blocks/records/screensFor'
import { DiffInput } from './DiffInput'

/** 升级销售: the list, and 升级销售编辑. */
export const { Screen: Upsells } = screensFor(ticketUpsell, {
  page: async () => (await import('./upsellPage')).upsellPage,
  inputs: { diffMode: DiffInput },
  paths: { list: '/ticketUpSell/list', add: '/ticketUpSell/edit', edit: '/ticketUpSell/edit?id={id}' },
})

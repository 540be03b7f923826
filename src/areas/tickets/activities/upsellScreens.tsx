import { ticketUpsell } from '@contracts/resources/tickets/ticketUpsell'
import { useLocation } from 'react-router-dom'
import { screensFor } from '@/blocks/records/screensFor'
import { DiffInput } from './DiffInput'

const upsells = screensFor(ticketUpsell, {
  page: async () => (await import('./upsellPage')).upsellPage,
  inputs: { diffMode: DiffInput },
  paths: {
    list: '/ticketUpSell/list',
    add: '/ticketUpSell/edit',
    edit: (id) => `/ticketUpSell/edit?id=${id}`,
  },
})

/** 升级销售. */
export const Upsells = () => <upsells.Page title="升级销售" />

/** 升级销售编辑; without `id` in the address a new one. */
export function UpsellForm() {
  const id = new URLSearchParams(useLocation().search).get('id')
  return <upsells.Form mode={id === null ? 'add' : 'edit'} id={id} />
}

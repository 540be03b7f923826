import { invoice } from '@contracts/resources/finance/invoice'
import { invoiceEntity } from '@contracts/resources/finance/invoiceEntity'
import { useLocation } from 'react-router-dom'
import { screensFor } from '@/blocks/records/screensFor'
import { CountryInput } from './CountryInput'
import { invoiceWords } from './words'

const invoices = screensFor(invoice, { page: async () => (await import('./invoicePage')).invoicePage })
const titles = screensFor(invoiceEntity, {
  inputs: { country: CountryInput },
  page: async () => (await import('./entityPage')).entityPage,
})

/** 索票详情: the application that `id` names; without one the titles of the store that invoices are received by. */
export function OwnInvoice() {
  const { search } = useLocation()
  const id = new URLSearchParams(search).get('id') ?? ''
  if (/^\d{1,15}$/.test(id)) return <invoices.Detail id={Number(id)} />
  return <titles.Page title={invoiceWords.myTitles} fixed={{ usages: 'BUYER' }} />
}

import { screensFor } from '@/blocks/records/screensFor'
import { creditBill } from '../billViews'

/** 挂账结算单: what corporations have paid back, settled to the store. */
export const { Page: CreditBills } = screensFor(creditBill, {
  page: async () => (await import('../billPage')).billPage,
})

import { invoiceBookConfig } from '@contracts/resources/finance/invoiceBookConfig'
import { invoiceEntity } from '@contracts/resources/finance/invoiceEntity'
import { screensFor } from '@/blocks/records/screensFor'
import { CountryInput } from './CountryInput'

/** 开票主体: the list, 新增 and 编辑开票主体. */
export const { Screen: InvoiceEntities } = screensFor(invoiceEntity, {
  title: '开票主体',
  inputs: { country: CountryInput },
  page: async () => (await import('./entityPage')).entityPage,
  paths: { list: '/invoice/index', add: '/invoice/edit', edit: '/invoice/edit/{id}' },
})

/** 预约开票设置. */
export const { Screen: InvoiceBookConfig } = screensFor(invoiceBookConfig)

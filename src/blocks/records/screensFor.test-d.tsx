import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { definePage } from './page/recordPage'
import { screensFor } from './screensFor'

screensFor(ticketProduct, {
  cells: {
    // A virtual column, a field and a system column, each with the record's own types.
    soldRate: ({ soldCount, status }) => `${soldCount ?? 0}${status === 'PUBLISHED' ? '!' : ''}`,
    salePrice: ({ salePrice }) => salePrice?.toFixed(),
    updatedAt: ({ updatedAt }) => updatedAt,
  },
  inputs: { specs: () => null },
  inline: ['salePrice', 'totalInventory'],
  rowActions: ({ id }) => [{ name: 'poster', label: '海报', perform: () => void id }],
})

screensFor(ticketCategory, {
  cells: {
    // @ts-expect-error no such column
    categoryname: () => null,
  },
})

screensFor(ticketCategory, {
  inputs: {
    // @ts-expect-error no such field
    ratio: () => null,
  },
})

definePage(ticketProduct, {
  number: 'productName',
  strip: [{ of: 'soldCount', note: ({ totalInventory }) => `共 ${totalInventory} 份` }],
  tables: { specs: { columns: ['name', 'salePrice'], sums: ['inventory'] } },
  money: [{ of: 'salePrice' }, { label: '合计', is: 'result' }],
  likely: { DRAFT: 'SUBMIT', PUBLISHED: 'edit' },
})

// @ts-expect-error no such field
definePage(ticketCategory, { number: 'price' })

// @ts-expect-error a text is no table
definePage(ticketProduct, { tables: { productName: {} } })

// @ts-expect-error its rows have no such field
definePage(ticketProduct, { tables: { specs: { columns: ['qty'] } } })

// @ts-expect-error a text is no money
definePage(ticketProduct, { money: [{ of: 'productName' }] })

// @ts-expect-error its lifecycle has no such event
definePage(ticketProduct, { likely: { DRAFT: 'PAY' } })

// @ts-expect-error a text is no number
screensFor(ticketProduct, { inline: ['productName'] })

// @ts-expect-error the record has no such field
screensFor(ticketCategory, { rowActions: ({ price }) => [{ name: 'x', label: 'x', perform: () => void price }] })

// @ts-expect-error no such way out
screensFor(ticketCategory, { columns: {} })

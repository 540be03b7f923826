import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
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

// @ts-expect-error a text is no number
screensFor(ticketProduct, { inline: ['productName'] })

// @ts-expect-error the record has no such field
screensFor(ticketCategory, { rowActions: ({ price }) => [{ name: 'x', label: 'x', perform: () => void price }] })

// @ts-expect-error no such way out
screensFor(ticketCategory, { columns: {} })

import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openRecords, slow } from '@tests/support/openRecords'
import { definePage } from './page/recordPage'
import { screensFor } from './screensFor'

const records = openRecords()
const { Page } = screensFor(ticketProduct, {
  opens: { rows: 'specs', said: ['notice', 'video'] },
  page: async () =>
    definePage(ticketProduct, {
      tables: {
        specs: { columns: ['name', 'salePrice', 'marketPrice'], less: ['marketPrice'], sums: ['marketPrice'] },
      },
    }),
})

describe('a row that opens', () => {
  it('shows what the record holds as its page does, what is filled in of the rest, and the way there', async () => {
    const { id: category } = await records.createCategory('开行')
    const spec = { inventory: 5, sold: null, locked: null }
    await records.makeProduct('两种规格', category, {
      productSpecType: '1',
      notice: '双人更划算',
      totalInventory: 10,
      specs: [
        { name: '单人', salePrice: 300, marketPrice: 333, ...spec },
        { name: '双人', salePrice: 600, marketPrice: 667, ...spec },
      ],
    })
    const user = userEvent.setup()
    records.open(Page)
    await user.click(await screen.findByRole('button', { name: '两种规格：展开明细' }, slow))
    const table = await screen.findByRole('table', { name: '规格明细' }, slow)
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['规格名售价（元）门市价（元）', '单人3.00−3.33', '双人6.00−6.67', '合计−10.00'])
    expect(screen.getByText('双人更划算')).toBeTruthy()
    expect(screen.queryByText('视频')).toBeNull()
    await user.click(screen.getByRole('link', { name: '查看票券商品' }))
    expect(await screen.findByRole('heading', { level: 1, name: /两种规格/ }, slow)).toBeTruthy()
  })
})

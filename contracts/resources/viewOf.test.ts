import { expect, it } from 'vitest'
import { ticketProduct } from './tickets/ticketProduct'
import { viewOf } from './viewOf'

it('a view says what it shows otherwise; all else is the record’s', () => {
  const view = viewOf(ticketProduct, {
    title: '代金券',
    preset: { productType: 'voucher' },
    fields: { productName: { type: 'text', label: '券名', required: true, max: 20 } },
    list: { columns: ['productName', 'faceValue'] },
  })
  expect(view.title).toBe('代金券')
  expect(view.list.columns).toEqual(['productName', 'faceValue'])
  expect(view.fields.productName.label).toBe('券名')
  expect(view.fields.faceValue).toBe(ticketProduct.fields.faceValue)
  expect(view.list.search).toBe(ticketProduct.list.search)
  expect(view.form).toBe(ticketProduct.form)
  expect(view.access).toEqual(ticketProduct.access)
})

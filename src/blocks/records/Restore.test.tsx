import { callsOf } from '@contracts/resources/calls'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openRecords, saveForm, slow } from '@tests/support/openRecords'
import { restoreWords } from './constants'
import { screensFor } from './screensFor'

const records = openRecords()
const products = screensFor(ticketProduct)
const calls = callsOf(ticketProduct)

it('brings back what stood there before a change, in the form, and stores it only when it is saved', async () => {
  const category = await records.createCategory('改回分类')
  const { id } = await records.makeProduct('改回的券', category.id, { notice: '第一版须知' })
  const second = await records.ask(calls.save, {
    id,
    version: 1,
    values: { notice: '第二版须知', posterTitle: '新标题' },
  })
  await records.ask(calls.save, { id, version: second.version, values: { notice: '第三版须知' } })
  const user = userEvent.setup()
  const app = records.open(products.Page, `?open=view-${id}`)
  const buttons = await screen.findAllByRole('button', { name: restoreWords.act }, slow)
  expect(buttons).toHaveLength(2)
  // The newest change stands first: the other one takes both back.
  await user.click(buttons[1]!)
  expect(await screen.findByText(restoreWords.filled(['海报标题', '须知']), {}, slow)).toBeTruthy()
  expect(await screen.findByDisplayValue('第一版须知', {}, slow)).toBeTruthy()
  expect(await records.ask(calls.detail, { id })).toMatchObject({ notice: '第三版须知', version: 3 })
  await saveForm(app)
  expect(await records.ask(calls.detail, { id })).toMatchObject({ notice: '第一版须知', version: 4 })
})

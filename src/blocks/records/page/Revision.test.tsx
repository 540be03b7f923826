import { callsOf } from '@contracts/resources/calls'
import { revisionCallsOf } from '@contracts/resources/revisionCalls'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openRecords, slow } from '@tests/support/openRecords'
import { screensFor } from '../screensFor'
import { piecesOf } from './differences'
import { revisionWords } from './revisionWords'

const records = openRecords()
const products = screensFor(ticketProduct)
const calls = callsOf(ticketProduct)
const revisions = revisionCallsOf(ticketProduct)

/** A product on sale with a change of its price and its terms that waits. */
async function revisedProduct(name: string) {
  const category = await records.createCategory(`${name}分类`)
  const product = await records.makeProduct(name, category.id)
  await records.ask(calls.transition, { id: product.id, event: 'SUBMIT' })
  const { version, salePrice } = await records.ask(calls.transition, { id: product.id, event: 'APPROVE' })
  const values = { salePrice: Number(salePrice) - 100, notice: '请至少提前两天预约' }
  await records.ask(calls.save, { id: product.id, version, values })
  return { id: product.id, salePrice: Number(salePrice) }
}

it('shows what waits beside what stands, and puts it in force', async () => {
  const { id, salePrice } = await revisedProduct('待改价的券')
  const user = userEvent.setup()
  records.open(products.Page, `?open=view-${id}`)
  const panel = await screen.findByRole('region', { name: revisionWords.badge }, slow)
  const table = within(panel).getByRole('table', { name: revisionWords.table })
  const price = within(table).getByRole('row', { name: /^售价/ })
  expect(within(price).getByText(/^降 1\.00（/)).toBeTruthy()
  expect(price.querySelector('del')?.textContent).toBe(
    `¥${(salePrice / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  )
  expect(await records.ask(calls.detail, { id })).toMatchObject({ salePrice })

  await user.click(within(panel).getByRole('button', { name: revisionWords.approve(2) }))
  await waitFor(() => expect(screen.queryByRole('region', { name: revisionWords.badge })).toBeNull(), slow)
  expect(await records.ask(calls.detail, { id })).toMatchObject({ salePrice: salePrice - 100, isRevised: false })
})

it('is rejected only with a reason, and the record stays', async () => {
  const { id, salePrice } = await revisedProduct('驳回改价的券')
  const user = userEvent.setup()
  records.open(products.Page, `?open=view-${id}`)
  const panel = await screen.findByRole('region', { name: revisionWords.badge }, slow)
  await user.click(within(panel).getByRole('button', { name: '驳回' }))
  const dialog = await screen.findByRole('dialog', {}, slow)
  await user.click(within(dialog).getByRole('button', { name: '驳回' }))
  expect(await within(dialog).findByText('请填写驳回原因', {}, slow)).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox'), '低于成本')
  await user.click(within(dialog).getByRole('button', { name: '驳回' }))
  // Behind an open dialog the page has no regions for anybody: the dialog must be gone as well.
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('region', { name: revisionWords.badge })).toBeNull()
  }, slow)
  expect(await records.ask(calls.detail, { id })).toMatchObject({ salePrice, isRevised: false })
})

it('goes on in the form with what waits, and says that it will wait', async () => {
  const { id } = await revisedProduct('继续改的券')
  records.open(products.Page, `?open=edit-${id}`)
  expect(await screen.findByText(revisionWords.willWait, {}, slow)).toBeTruthy()
  expect(await screen.findByDisplayValue('请至少提前两天预约', {}, slow)).toBeTruthy()
  expect(await records.ask(revisions.revision, { id })).toMatchObject({ revision: 1, isOwn: true })
})

it('marks of prose only the words that differ', () => {
  expect(piecesOf('每张含泡池4小时', '每张含泡池6小时')).toEqual([
    { text: '每张含泡池', is: 'kept' },
    { text: '4', is: 'cut' },
    { text: '6', is: 'added' },
    { text: '小时', is: 'kept' },
  ])
})

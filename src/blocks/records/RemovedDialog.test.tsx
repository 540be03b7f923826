import { callsOf } from '@contracts/resources/calls'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openRecords, slow } from '@tests/support/openRecords'
import { screensFor } from './screensFor'

const records = openRecords()
const categories = screensFor(ticketCategory)
const calls = callsOf(ticketCategory)

it('what was removed is found, and had back', async () => {
  for (const name of ['误删的分类', '该删的分类']) {
    const { id } = await records.createCategory(name)
    await records.ask(calls.remove, { id })
  }
  const user = userEvent.setup()
  records.open(categories.Page)
  await user.click(await screen.findByRole('button', { name: '更多操作' }, slow))
  await user.click(await screen.findByRole('button', { name: '已删除' }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: /已删除的/ }, slow))
  const removed = async (name: string) => dialog.findByRole('button', { name: `恢复 ${name}` }, slow)
  expect(await removed('该删的分类')).toBeTruthy()
  await user.type(dialog.getByRole('searchbox'), '误删{Enter}')
  await waitFor(() => expect(dialog.queryByRole('button', { name: '恢复 该删的分类' })).toBeNull(), slow)
  await user.click(await removed('误删的分类'))
  expect(await screen.findByText('已恢复：误删的分类', {}, slow)).toBeTruthy()
  await waitFor(() => expect(dialog.queryByRole('button', { name: '恢复 误删的分类' })).toBeNull(), slow)
  await user.keyboard('{Escape}')
  expect((await screen.findAllByText('误删的分类', {}, slow)).length).toBeGreaterThan(0)
  expect(screen.queryByText('该删的分类')).toBeNull()
})

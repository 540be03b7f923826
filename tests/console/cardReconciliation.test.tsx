import { routes } from '@contracts/routes'
import { callsOf } from '@contracts/resources/calls'
import { cardReconciliation } from '@contracts/resources/cards/cardReconciliation'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { createCard, createKind } from '@server/areas/cards/testing/prepaidFixtures'
import { openConsole } from '@tests/support/openConsole'
import { rowOf } from '@tests/support/tableRow'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { cards: () => import('@/areas/cards') }

it('shows each day with its difference, and opens the entries of one', async () => {
  const { services } = edge.gateway
  const { card } = await createCard(services, await createKind(services))
  const admin = await edge.gateway.signIn('admin')
  const issue = { holderName: '李浩然', holderPhone: '13857106021', payWay: 'CASH' }
  await admin.call(callsOf(prepaidCard).transition, { id: card.id, event: 'ISSUE', payload: issue })
  const user = userEvent.setup()
  startApp({ table: routes, at: '/prepay-card-add/reconciliation-list', areas })
  const days = within(await screen.findByRole('table', { name: '每日核对' }, slow))
  expect(days.getByText('已平')).toBeTruthy()
  expect(days.getAllByText(/1,000\.00/).length).toBeGreaterThan(0)
  await user.click(days.getByRole('button', { name: /^查看.*的流水$/ }))
  await rowOf(card.values.cardNo)
  await user.click(screen.getByRole('button', { name: '返回对账' }))
  await screen.findByRole('table', { name: '每日核对' }, slow)
  await user.click(screen.getByRole('button', { name: '上月' }))
  await screen.findByText('本月没有流水', {}, slow)
})

it('offers a statement to be looked at and worked on, and none to be copied', async () => {
  const admin = await edge.gateway.signIn('admin')
  await admin.call(callsOf(cardReconciliation).save, { values: { period: '2026-05' } })
  const user = userEvent.setup()
  startApp({ table: routes, at: '/prepay-card-add/reconciliation-list?show=statements', areas })
  const row = within(await rowOf('2026-05'))
  const offered = row.getAllByRole('button').map(({ textContent }) => textContent)
  await user.click(row.getByRole('button', { name: /更多操作/ }))
  await screen.findByRole('menuitem', { name: '重算' }, slow)
  const behind = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect([...offered, ...behind]).not.toContain('复制')
})

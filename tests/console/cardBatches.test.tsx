import { routes } from '@contracts/routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { createKind } from '@server/areas/cards/testing/prepaidFixtures'
import { openConsole } from '@tests/support/openConsole'
import { rowOf } from '@tests/support/tableRow'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { cards: () => import('@/areas/cards') }

it('checks printed numbers, puts the cards into stock and tells their secrets once', async () => {
  await createKind(edge.gateway.services, { name: '云上储值卡' })
  const user = userEvent.setup()
  const { clock } = startApp({ table: routes, at: '/prepay-card-add/edit-import', areas })
  await user.type(await screen.findByRole('textbox', { name: /^名称/ }, slow), '首批')
  await user.click(await screen.findByRole('combobox', { name: /^卡种/ }, slow))
  await user.click(await screen.findByRole('option', { name: /云上储值卡/ }, slow))
  await user.selectOptions(screen.getByRole('combobox', { name: /^方式/ }), '导入卡号')
  await user.type(
    await screen.findByRole('textbox', { name: /^卡号/ }, slow),
    '8600990000000011{Enter}8600990000000029',
  )
  await user.click(screen.getByRole('button', { name: /校验/ }))
  // The form goes away by itself once it is saved.
  await waitFor(() => {
    act(() => clock.increment(100))
    expect(screen.queryByRole('button', { name: /校验/ })).toBeNull()
  }, slow)
  await user.click(await rowOf('首批'))
  await user.click(await screen.findByRole('button', { name: '入库' }, slow))
  const asked = within(await screen.findByRole('dialog', {}, slow))
  await asked.findByText('将制卡 2 张入库，确定？', {}, slow)
  await user.click(asked.getByRole('button', { name: '入库' }))
  await user.click(await screen.findByRole('button', { name: '导出卡密' }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: '导出卡密' }, slow))
  await user.click(dialog.getByRole('button', { name: '导出卡密' }))
  await user.click(await dialog.findByRole('button', { name: '查看卡密' }, slow))
  await waitFor(() => expect(dialog.getAllByText(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)).toHaveLength(2), slow)
})

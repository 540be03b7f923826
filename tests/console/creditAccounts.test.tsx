import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { createCorporation } from '@server/areas/members/testing/corporationFixtures'
import { createScene, store } from '@server/areas/finance/testing/collectFixtures'
import { makeRecord, recordOfId, systemAt } from '@server/records/systemRecords'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { finance: () => import('@/areas/finance') }

it('puts on account up to the limit, shows what is owed, and takes a repayment', async () => {
  const { services } = edge.gateway
  const user = userEvent.setup()
  const name = '浙江澄湖建筑设计有限公司'
  const corporationId = await createCorporation(services, { name, creditLimit: 100_000 })
  await createScene(services, { name: '前台挂账台' })
  const { id } = await makeRecord(services.db, services.now(), systemAt(store), creditAccount, {
    corporationId,
    name,
    creditLimit: 100_000,
    billDay: 5,
  })
  startApp({ table: routes, at: '/creditAccount/index', areas })
  const row = async () => within((await screen.findByText(name, { selector: 'td *' }, slow)).closest('tr')!)
  const choose = async (label: string) => {
    await user.click((await row()).getByRole('button', { name: /更多操作/ }))
    await user.click(await screen.findByRole('menuitem', { name: label }, slow))
  }
  await choose('挂账')
  const dialog = within(await screen.findByRole('dialog', { name: `挂账到「${name}」` }, slow))
  await user.click(await dialog.findByRole('combobox', { name: /收款场景/ }, slow))
  await user.click(await screen.findByRole('option', { name: '前台挂账台' }, slow))
  await user.type(dialog.getByLabelText(/挂账金额/), '1000.01')
  await user.click(dialog.getByRole('button', { name: '挂账' }))
  await dialog.findByText('超出挂账额度，还可挂¥1000.00', {}, slow)
  await user.clear(dialog.getByLabelText(/挂账金额/))
  await user.type(dialog.getByLabelText(/挂账金额/), '468')
  await user.click(dialog.getByRole('button', { name: '挂账' }))
  await waitFor(
    async () => expect((await recordOfId(services.db, creditAccount, id))?.values.used).toBe(46_800),
    slow,
  )
  await choose('对账单')
  const drawer = within(await screen.findByRole('dialog', { name: /对账单/ }, slow))
  await drawer.findByText('0–30天（元）', {}, slow)
  expect((await drawer.findAllByText('468.00', {}, slow)).length).toBeGreaterThan(1)
})

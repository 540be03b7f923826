import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { settleBill } from '@contracts/resources/finance/settleBill'
import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { createCorporation } from '@server/areas/members/testing/corporationFixtures'
import { byItself, createScene, store } from '@server/areas/finance/testing/collectFixtures'
import { lockRecord, makeRecord, recordOfId, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { finance: () => import('@/areas/finance') }

let made = 0

/** The account of a corporation with a limit of 1,000 yuan. */
async function account() {
  const { services } = edge.gateway
  made += 1
  const name = `浙江澄湖建筑设计${made}有限公司`
  const corporationId = await createCorporation(services, { name, creditLimit: 100_000 })
  const values = { corporationId, name, creditLimit: 100_000, billDay: 5 }
  const { id } = await makeRecord(services.db, services.now(), systemAt(store), creditAccount, values)
  return { id, name }
}

it('puts on account up to the limit', async () => {
  const { services } = edge.gateway
  const user = userEvent.setup()
  const { id, name } = await account()
  await createScene(services, { name: '前台挂账台' })
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
  await waitFor(async () => expect((await recordOfId(services.db, creditAccount, id))?.values.used).toBe(46_800), slow)
})

it('lists the bills of what was paid back, for who may read bills', async () => {
  const user = userEvent.setup()
  const { services } = edge.gateway
  const bill = {
    billType: 'CREDIT',
    billNo: 'B202506010099',
    periodStart: '2025-06-01',
    periodEnd: '2025-06-30',
  } as const
  const rest = { payeeId: 1001, counterparty: '杭州云栖酒店', confirmBy: services.now().toISOString() }
  await makeRecord(services.db, services.now(), systemAt(store), settleBill, { ...bill, ...rest, gross: 46_800 })
  const other = { ...bill, ...rest, billNo: 'B202506010098', billType: 'VPOS' } as const
  await makeRecord(services.db, services.now(), systemAt(store), settleBill, other)
  startApp({ table: routes, at: '/creditAccount/index', areas })
  await user.click(await screen.findByRole('tab', { name: '结算单' }, slow))
  await screen.findByText('B202506010099', { selector: 'td *' }, slow)
  expect(screen.queryByText('B202506010098')).toBeNull()
})

it('shows what is owed, by its age, and what of', async () => {
  const user = userEvent.setup()
  const { name, id } = await account()
  const { services } = edge.gateway
  await byItself(services, async (moving) => {
    const stored = await lockRecord(moving.tx, creditAccount, id)
    return raiseEvent(moving, creditAccount, stored, { event: 'CHARGE', payload: { amount: 46_800, bizNo: 'CJ-3001' } })
  })
  startApp({ table: routes, at: '/creditAccount/index', areas })
  const cell = await screen.findByText(name, { selector: 'td *' }, slow)
  await user.click(within(cell.closest('tr')!).getByRole('button', { name: /更多操作/ }))
  await user.click(await screen.findByRole('menuitem', { name: '对账单' }, slow))
  const drawer = within(await screen.findByRole('dialog', { name: /对账单/ }, slow))
  await drawer.findByText('0–30天（元）', {}, slow)
  expect((await drawer.findAllByText('468.00', {}, slow)).length).toBeGreaterThan(1)
})

import { callsOf } from '@contracts/resources/calls'
import { corporationLead } from '@contracts/resources/members/corporationLead'
import { routes } from '@contracts/routes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { members: () => import('@/areas/members') }
const calls = callsOf(corporationLead)

async function lead(company: string): Promise<number> {
  const admin = await edge.gateway.signIn('admin')
  const values = { company, contact: '赵婷', phone: '13800008821', need: 'MEETING' as const, budget: 3_000_000 }
  return (await admin.call(calls.save, { values })).data.id
}
const column = (name: string) => screen.findByRole('region', { name }, slow)

/** What a browser carries from where a card is taken to where it is let go of. */
const dataTransfer = () => {
  const data = new Map<string, string>()
  return {
    setData: (type: string, value: string) => void data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()]
    },
  }
}

it('moves a card by the step that leads there, with what the step asks', { timeout: 240_000 }, async () => {
  const id = await lead('西溪创意')
  await createEmployee(edge.gateway.services, { name: '林佳', jobNo: 'LEAD-1' })
  const user = userEvent.setup()
  startApp({ table: routes, at: '/member-corporation/threaded?show=board', areas })
  const start = within(await column('待分配'))
  await start.findByText('待分配（1）', {}, slow)
  start.getByText('会议 · 赵婷')
  start.getByText('预算 ¥30,000.00')
  const choice = start.getByRole('combobox', { name: '移动「西溪创意」' })
  await user.selectOptions(choice, '已成交')
  expect((await screen.findByRole('alert')).textContent).toBe('「待分配」的线索不能直接移到「已成交」')
  await user.selectOptions(choice, '跟进中')
  const dialog = within(await screen.findByRole('dialog', {}, slow))
  expect(screen.queryByText('「待分配」的线索不能直接移到「已成交」')).toBeNull()
  await user.click(await dialog.findByRole('combobox', { name: /^跟进人/ }, slow))
  await user.click(await screen.findByRole('option', { name: /林佳/ }, slow))
  await user.click(dialog.getByRole('button', { name: '分配' }))
  const next = within(await column('跟进中'))
  await next.findByText('会议 · 赵婷 · 林佳', {}, slow)

  const card = next.getByRole('link', { name: '西溪创意' }).closest('li')!
  const carried = dataTransfer()
  fireEvent.dragStart(card, { dataTransfer: carried })
  const quoted = await column('已报价')
  fireEvent.dragOver(quoted, { dataTransfer: carried })
  fireEvent.drop(quoted, { dataTransfer: carried })
  const asking = within(await screen.findByRole('dialog', {}, slow))
  await user.type(await asking.findByLabelText(/^报价金额/, {}, slow), '28000')
  await user.click(asking.getByRole('button', { name: '报价' }))
  await within(quoted).findByText('报价 ¥28,000.00', {}, slow)
  const admin = await edge.gateway.signIn('admin')
  expect((await admin.call(calls.detail, { id })).data).toMatchObject({ status: 'QUOTED', quoted: 2_800_000 })
})

it('is reached from the list and leads to the record', { timeout: 240_000 }, async () => {
  const id = await lead('云栖会务')
  const user = userEvent.setup()
  const app = startApp({ table: routes, at: '/member-corporation/threaded', areas })
  await user.click(await screen.findByRole('tab', { name: '看板' }, slow))
  // The list has links of that name too, until the board stands in its place.
  const cards = within(await column('待分配'))
  await user.click(await cards.findByRole('link', { name: '云栖会务' }, slow))
  await waitFor(() => expect(app.address()).toBe(`/member-corporation/threaded?open=view-${id}`), slow)
  await screen.findByRole('heading', { name: /云栖会务/ }, slow)
})

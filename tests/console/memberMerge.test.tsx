import { routes } from '@contracts/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startApp } from '@/app/testing/startApp'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { members } from '@server/areas/members/memberRecords'
import { recordOfId } from '@server/records/systemRecords'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { tickets: () => import('@/areas/tickets'), members: () => import('@/areas/members') }

it('says what goes over to the chosen member before two become one', async () => {
  const { services } = edge.gateway
  const user = userEvent.setup()
  const gradeId = await createFirstGrade(services)
  const from = await createMember(services, { name: '周敏', phone: '13857106021', gradeId })
  const to = await createMember(services, { name: '周女士', phone: '13857106022', gradeId })
  startApp({ table: routes, at: `/member-list/list?open=view-${from}`, areas })
  await screen.findByRole('heading', { name: /周敏/ }, slow)
  const more = screen.queryByRole('button', { name: /更多/ })
  if (more) await user.click(more)
  await user.click(await screen.findByRole(more ? 'menuitem' : 'button', { name: '合并' }, slow))
  const dialog = within(await screen.findByRole('dialog', { name: /^合并「周敏/ }, slow))
  await user.click(await dialog.findByRole('combobox', { name: /转入会员/ }, slow))
  await user.click(await screen.findByRole('option', { name: /周女士/ }, slow))
  await dialog.findByText(/^0积分、0张卡、0笔订单及优惠券将转入周女士（会员号80\d{10}）$/, {}, slow)
  expect(dialog.getByText('合并后等级：普卡')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '合并' }))
  await waitFor(async () => {
    const gone = await recordOfId(services.db, members, from)
    expect([gone?.status, gone?.values.mergedIntoId]).toEqual(['MERGED', to])
  }, slow)
})

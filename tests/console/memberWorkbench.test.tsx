import { routes } from '@contracts/routes'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { http, HttpResponse } from 'msw'
import { startApp } from '@/app/testing/startApp'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { openConsole } from '@tests/support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
const areas = { members: () => import('@/areas/members') }
const at = '/member-manage'

async function standing(phone: string, name: string, more: object = {}): Promise<number> {
  const { services } = edge.gateway
  return createMember(services, { phone, name, gradeId: await createFirstGrade(services), ...more })
}

it('serves who stands at the counter: found by four digits, told apart, his interests at hand', async () => {
  await edge.signIn('front')
  const user = userEvent.setup()
  const born = { birthday: '1990-05-20' }
  const id = await standing('13912390021', '许知远', born)
  await standing('13812390021', '白鹿原')
  await standing('13712390022', '许知远', born)
  const { router } = startApp({ table: routes, at, areas })
  await screen.findByRole('heading', { level: 1, name: '会员工作台' }, slow)
  await screen.findByText('请会员报手机号后四位，或出示会员卡', {}, slow)
  const field = screen.getByRole('textbox', { name: '会员' })
  await user.type(field, '021{Enter}')
  await screen.findByText('请输入至少2个字，或手机号后四位、会员号、卡号')
  await user.clear(field)
  await user.type(field, '0021{Enter}')
  const list = within(await screen.findByRole('list', { name: '查到的会员' }, slow))
  expect(list.getAllByRole('link').map((card) => card.textContent)).toEqual([
    expect.stringContaining('138****0021'),
    expect.stringContaining('139****0021'),
  ])
  await user.click(list.getByRole('link', { name: /许知远/ }))
  await screen.findByRole('heading', { level: 1, name: '许知远 · 139****0021' }, slow)
  expect(new URLSearchParams(router.state.location.search).get('memberId')).toBe(String(id))
  const twins = within(await screen.findByRole('region', { name: '可能重复的会员' }, slow))
  await twins.findByText('许知远 137****0022（同名同生日）', {}, slow)
  await screen.findByRole('button', { name: /核销权益/ }, slow)
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull()
  cleanup()
})

it('opens the only one who is meant at once, says that nobody is, and asks again what failed', async () => {
  const user = userEvent.setup()
  await standing('13912390031', '苏半夏')
  startApp({ table: routes, at: `${at}?q=半夏`, areas })
  await screen.findByRole('heading', { level: 1, name: '苏半夏 · 139****0031' }, slow)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '会员' }).value).toBe('半夏')
  await user.click(screen.getByRole('button', { name: '返回' }))
  await screen.findByText('请会员报手机号后四位，或出示会员卡', {}, slow)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '会员' })
  expect([field.value, document.activeElement]).toEqual(['', field])
  await user.clear(field)
  await user.type(field, '查无此人{Enter}')
  await screen.findByText('没有找到会员', {}, slow)
  screen.getByRole('button', { name: '新增会员' })
  edge.server.use(
    http.get('*/member-api/eb/member/find', () => HttpResponse.json({ code: 50000, message: '服务繁忙', data: null })),
  )
  await user.clear(screen.getByRole('textbox', { name: '会员' }))
  await user.type(screen.getByRole('textbox', { name: '会员' }), '苏半{Enter}')
  await screen.findByText('查找失败，请重试', {}, slow)
  edge.server.resetHandlers()
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => screen.getByRole('heading', { level: 1, name: '苏半夏 · 139****0031' }), slow)
  cleanup()
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { renderShell, smallMenu } from '@/app/testing/renderShell'
import { answer, openNetwork, refusal, signedIn } from '@/app/testing/network'

const network = openNetwork()
const slow = { timeout: 20_000 }
const areas = { shell: () => import('./index') }

const device = (id: string, name: string, current: boolean) => ({
  id,
  device: name,
  browser: 'Chrome',
  ip: '10.0.0.8',
  loginWay: '密码',
  loginAt: '2025-05-20T01:00:00Z',
  lastSeenAt: '2025-05-20T02:00:00Z',
  expireAt: '2025-05-27T01:00:00Z',
  current,
})

let devices = [device('a', 'Windows 电脑', true), device('b', 'iPhone', false)]

beforeEach(() => {
  devices = [device('a', 'Windows 电脑', true), device('b', 'iPhone', false)]
  network.use(
    smallMenu(),
    http.get('*/eb/session/list', () => answer(devices)),
    ...signedIn(),
  )
})

test('another device is signed out, this one cannot be', async () => {
  network.use(
    http.post('*/eb/session/revoke', async ({ request }) => {
      const { id } = (await request.json()) as { id: string }
      devices = devices.filter((one) => one.id !== id)
      return answer(null)
    }),
  )
  renderShell('/profile', areas)
  await userEvent.click(await screen.findByRole('button', { name: '下线 iPhone · Chrome' }, slow))
  await waitFor(() => expect(screen.queryByText(/iPhone/)).toBeNull(), slow)
  expect(screen.getByText('本机')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^下线/ })).toBeNull()
})

test('a device that will not go is told', async () => {
  network.use(http.post('*/eb/session/revoke', () => refusal(40400, '记录不存在或已删除')))
  renderShell('/profile', areas)
  await userEvent.click(await screen.findByRole('button', { name: /^下线/ }, slow))
  expect(await screen.findByText('没有下线：记录不存在或已删除', {}, slow)).toBeTruthy()
})

test('a password is checked before it is sent, then by the gateway, field by field', async () => {
  network.use(
    http.post('*/eb/user/change_password', () =>
      refusal(42200, '请求内容有误', { data: { oldPassword: '当前密码不正确' } }),
    ),
  )
  renderShell('/profile', areas)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/^当前密码/, {}, slow), 'old-secret1')
  await user.type(screen.getByLabelText(/^新密码/), 'short1')
  await user.type(screen.getByLabelText(/^再次输入新密码/), 'other')
  await user.click(screen.getByRole('button', { name: '修改密码' }))
  expect(screen.getByText('两次输入的密码不一致')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^新密码/))

  for (const label of [/^新密码/, /^再次输入新密码/]) {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), 'new-secret2')
  }
  await user.click(screen.getByRole('button', { name: '修改密码' }))
  expect(await screen.findByText('当前密码不正确', {}, slow)).toBeTruthy()

  network.use(http.post('*/eb/user/change_password', () => answer(null)))
  await user.click(screen.getByRole('button', { name: '修改密码' }))
  expect(await screen.findByText('密码已修改，其他设备上的登录已下线。', {}, slow)).toBeTruthy()
  expect(screen.getByLabelText(/^当前密码/)).toHaveProperty('value', '')
})

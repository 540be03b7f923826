import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderShell, smallMenu } from '@/app/testing/renderShell'
import { readPreferences } from '@/app/preferences/preferenceStore'
import { answer, openNetwork, refusal, signedIn, someMe } from '@/app/testing/network'

const network = openNetwork()
const slow = { timeout: 60_000 }
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

test('a form that goes leaves the focus on the page', async () => {
  renderShell('/profile', areas)
  await userEvent.click(await screen.findByRole('button', { name: /^(换绑|绑定)手机号$/ }, slow))
  const form = within(screen.getByRole('form', { name: '换绑手机号' }))
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: /新手机号/ }))
  await userEvent.click(form.getByRole('button', { name: '取消' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a name is checked before it is sent, then saved for the whole console', async () => {
  const sent: unknown[] = []
  network.use(
    http.post('*/eb/user/change_profile', async ({ request }) => {
      sent.push(await request.json())
      network.use(...signedIn(someMe({ user: { ...someMe().user, name: '欧阳清和' } })))
      return answer(null)
    }),
  )
  renderShell('/profile', areas)
  const user = userEvent.setup()
  const field = await screen.findByLabelText(/^姓名/, {}, slow)
  const save = screen.getByRole('button', { name: '保存资料' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await user.clear(field)
  await user.type(field, '名'.repeat(21))
  await user.click(save)
  expect(screen.getByText('姓名不能超过 20 个字')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(sent).toEqual([])

  await user.clear(field)
  await user.type(field, ' 欧阳清和 ')
  await user.click(save)
  expect(await screen.findByText('资料已保存。', {}, slow)).toBeTruthy()
  expect(sent).toEqual([{ name: '欧阳清和' }])
  expect(await screen.findByRole('button', { name: /欧阳清和/ }, slow)).toBeTruthy()
})

test('a name that the gateway refuses says why until it is typed anew', async () => {
  network.use(
    http.post('*/eb/user/change_profile', () =>
      refusal(42200, '姓名里有不能显示的字符', { data: { name: '姓名里有不能显示的字符' } }),
    ),
  )
  renderShell('/profile', areas)
  const user = userEvent.setup()
  const field = await screen.findByLabelText(/^姓名/, {}, slow)
  await user.type(field, '某')
  await user.click(screen.getByRole('button', { name: '保存资料' }))
  expect(await screen.findByText('姓名里有不能显示的字符', {}, slow)).toBeTruthy()
  await user.type(field, '人')
  expect(screen.queryByText('姓名里有不能显示的字符')).toBeNull()
})

test('a number that is none is not asked for a code; the code goes with the number it was sent to', async () => {
  const sent: unknown[] = []
  const text = '【商户后台】验证码048291，5分钟内有效。'
  network.use(
    http.post('*/eb/user/phone_code', async ({ request }) => {
      sent.push(await request.json())
      return answer({ waitMs: 60_000, simulated: text })
    }),
    http.post('*/eb/user/change_phone', async ({ request }) => {
      sent.push(await request.json())
      network.use(...signedIn(someMe({ user: { ...someMe().user, phone: '13900001234' } })))
      return answer(null)
    }),
  )
  renderShell('/profile', areas)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '绑定手机号' }, slow))
  const form = within(screen.getByRole('form', { name: '换绑手机号' }))
  const phone = form.getByLabelText(/^新手机号/)
  await user.type(phone, '1390000')
  await user.click(form.getByRole('button', { name: '获取验证码' }))
  expect(form.getByText('请填写 11 位手机号')).toBeTruthy()
  expect(document.activeElement).toBe(phone)
  await user.type(phone, '1234')
  await user.click(form.getByRole('button', { name: '获取验证码' }))
  expect(await form.findByText(text, {}, slow)).toBeTruthy()
  expect(form.getByRole('button', { name: /秒后可重新获取$/ }).getAttribute('aria-disabled')).toBe('true')

  await user.type(form.getByLabelText(/^验证码/), '0482')
  await user.click(form.getByRole('button', { name: '确定换绑' }))
  expect(form.getByText('请填写 6 位验证码')).toBeTruthy()
  await user.type(form.getByLabelText(/^验证码/), '91')
  await user.type(phone, '{Backspace}5')
  await user.click(form.getByRole('button', { name: '确定换绑' }))
  expect(form.getByText('手机号已修改，请重新获取验证码')).toBeTruthy()
  await user.type(phone, '{Backspace}4')
  await user.click(form.getByRole('button', { name: '确定换绑' }))
  expect(await screen.findByText('手机号已换绑。', {}, slow)).toBeTruthy()
  expect(await screen.findByText('手机号：13900001234', {}, slow)).toBeTruthy()
  expect(sent).toEqual([{ phone: '13900001234' }, { phone: '13900001234', code: '048291' }])
})

test('a picture is shown wherever the user is, and can be taken away', async () => {
  const picture = 'http://storage.test/img/1001/u1/a.jpg'
  const withPicture = (avatar: string | null) => signedIn(someMe({ user: { ...someMe().user, avatar } }))
  network.use(
    ...withPicture(picture),
    http.post('*/eb/user/change_avatar', async ({ request }) => {
      expect(await request.json()).toEqual({ key: null })
      network.use(...withPicture(null))
      return answer(null)
    }),
  )
  renderShell('/profile', areas)
  await screen.findByRole('button', { name: '更换头像' }, slow)
  const account = screen.getByRole('button', { name: /^账号：/ })
  expect(account.querySelector('img')?.getAttribute('src')).toBe(picture)
  await userEvent.click(screen.getByRole('button', { name: '恢复默认' }))
  await screen.findByRole('button', { name: '上传头像' }, slow)
  expect(account.querySelector('img')).toBeNull()
  expect(account.textContent).toBe('林')
})

test('a picture is cut before it is uploaded', async () => {
  renderShell('/profile', areas)
  await userEvent.click(await screen.findByRole('button', { name: '上传头像' }, slow))
  expect(await screen.findByRole('dialog', { name: '裁剪图片' }, slow)).toBeTruthy()
})

test('letters grow with the size that was chosen, everywhere and at once', async () => {
  renderShell('/profile', areas)
  const size = () =>
    parseFloat(getComputedStyle(document.querySelector('.fui-FluentProvider')!).getPropertyValue('--fontSizeBase300'))
  await screen.findByRole('radio', { name: '较大' }, slow)
  expect(size()).toBe(14)
  await userEvent.click(screen.getByRole('radio', { name: '最大' }))
  expect(readPreferences().fontScale).toBe('130')
  expect(size()).toBeCloseTo(18.2)
})

test('the system tells news only where the browser allows it', async () => {
  const ask = vi.fn<() => Promise<string>>()
  const browser = { permission: 'default', requestPermission: ask }
  vi.stubGlobal('Notification', browser)
  ask.mockImplementation(async () => (browser.permission = 'denied'))
  renderShell('/profile', areas)
  const toggle = await screen.findByRole('switch', { name: '桌面通知' }, slow)
  await userEvent.click(toggle)
  expect(await screen.findByText('浏览器没有允许通知，请在浏览器的网站设置中允许后再打开', {}, slow)).toBeTruthy()
  expect(readPreferences().desktopNotify).toBe(false)
  ask.mockImplementation(async () => (browser.permission = 'granted'))
  await userEvent.click(toggle)
  await waitFor(() => expect(readPreferences().desktopNotify).toBe(true), slow)
  fireEvent.click(screen.getByRole('switch', { name: '声音提醒' }))
  expect(readPreferences().sound).toBe(false)
  vi.unstubAllGlobals()
})

test('preferences hold at once and stay', async () => {
  renderShell('/profile', areas)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('radio', { name: '深色' }, slow))
  await user.click(screen.getByRole('radio', { name: '紧凑' }))
  await user.click(screen.getByRole('switch', { name: '页面标签' }))
  await user.click(screen.getByRole('switch', { name: '收起左侧导航' }))
  await user.click(screen.getByRole('switch', { name: '单键快捷键（只在这台浏览器上）' }))
  expect(readPreferences()).toMatchObject({
    appearance: 'dark',
    density: 'compact',
    tabsOn: false,
    navCollapsed: true,
    singleKeys: false,
  })
  expect(screen.getByRole('radio', { name: '深色' })).toHaveProperty('checked', true)
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

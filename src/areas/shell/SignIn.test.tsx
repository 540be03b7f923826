import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { renderShell, smallMenu } from '@/app/testing/renderShell'
import { answer, noSession, openNetwork, refusal, signedIn, someMe, workedHereBefore } from '@/app/testing/network'

const network = openNetwork()
const slow = { timeout: 60_000 }
const areas = {
  shell: () => import('./index'),
  reports: async () => ({ Dashboard: () => <p>这里是首页</p> }),
  shop: async () => ({ FileManager: () => <p>这里是文件</p>, ChannelSelect: () => <p>选择门店</p> }),
}

/** Nobody is signed in until the password is right. */
const door = (refuse: () => Response | null) => {
  let inside = false
  network.use(
    http.get('*/eb/user/me', () => (inside ? answer(someMe()) : noSession())),
    http.post('*/pub/login', () => {
      const refused = refuse()
      if (refused) return refused
      inside = true
      return answer({ mustChangePassword: false })
    }),
  )
}

const open = async (path = '/login') => {
  const shell = renderShell(path, areas)
  const account = await screen.findByLabelText('账号或手机号', {}, slow)
  return { user: userEvent.setup(), account, ...shell }
}

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('账号或手机号'), 'manager')
  await user.type(screen.getByLabelText('密码'), 'secret123')
  await user.click(screen.getByRole('button', { name: '登录' }))
}

beforeEach(() => {
  network.use(smallMenu(), ...signedIn())
  workedHereBefore()
})

test('starts in the account field and asks for what is missing without calling', async () => {
  door(() => {
    throw new Error('nothing was typed: no call')
  })
  const { user, account } = await open()
  expect(document.activeElement).toBe(account)
  await user.click(screen.getByRole('button', { name: '登录' }))
  expect(screen.getByText('填写账号或手机号')).toBeTruthy()
  expect(screen.getByText('填写密码')).toBeTruthy()
})

test('a wrong password is told in the words of the gateway; the next try may succeed', async () => {
  let tries = 0
  door(() => (++tries === 1 ? (refusal(40000, '账号或密码错误') as Response) : null))
  const { user } = await open()
  await fill(user)
  expect((await screen.findByRole('alert', {}, slow)).textContent).toBe('账号或密码错误')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('密码')))
  await user.keyboard('right-one1')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('这里是首页', {}, slow)).toBeTruthy()
})

test('after several failures letters must be typed too, and travel with their picture', async () => {
  let sent: unknown = null
  door(() => refusal(40000, '账号或密码错误', { data: { captchaRequired: true } }) as Response)
  network.use(http.get('*/pub/captcha', () => answer({ captchaId: 'c7', image: 'data:image/svg+xml;base64,PHN2Zy8+' })))
  const { user } = await open()
  await fill(user)
  const letters = await screen.findByLabelText('图形验证码', {}, slow)
  network.use(
    http.post('*/pub/login', async ({ request }) => {
      sent = await request.json()
      return refusal(42200, '请求内容有误', { data: { captcha: '验证码不正确' } })
    }),
  )
  await user.type(letters, 'ABCD')
  await user.click(screen.getByRole('button', { name: '登录' }))
  expect(await screen.findByText('验证码不正确', {}, slow)).toBeTruthy()
  expect(sent).toMatchObject({ account: 'manager', captcha: 'ABCD', captchaId: 'c7' })
})

test('a lock counts down and closes the button', async () => {
  door(() => refusal(42900, '密码错误次数过多，请15分钟后再试', { headers: { 'Retry-After': '900' } }) as Response)
  const { user } = await open()
  await fill(user)
  expect(await screen.findByText('密码错误次数过多，请15分钟后再试', {}, slow)).toBeTruthy()
  const button = await screen.findByRole('button', { name: /^1[45]:\d\d 后可再试$/ })
  expect(button).toHaveProperty('ariaDisabled', 'true')
})

test('leads to where the user wanted to go, but never off the console', async () => {
  door(() => null)
  const { user, router } = await open('/login?redirect=%2Ffilemanager')
  await fill(user)
  expect(await screen.findByText('这里是文件', {}, slow)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/filemanager')
})

test('a redirect to another origin leads home', async () => {
  door(() => null)
  const { user, router } = await open('/login?redirect=%2F%2Fevil.example')
  await fill(user)
  expect(await screen.findByText('这里是首页', {}, slow)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/dashboard')
})

test('the password can be shown, and Caps Lock is noticed', async () => {
  door(() => null)
  const { user } = await open()
  const password = screen.getByLabelText('密码')
  expect(password).toHaveProperty('type', 'password')
  await user.click(screen.getByRole('button', { name: '显示密码' }))
  expect(password).toHaveProperty('type', 'text')
  fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true })
  expect(screen.getByText('大写锁定已打开')).toBeTruthy()
})

test('who may enter several stores and has not been here chooses one first, and goes on afterwards', async () => {
  localStorage.clear()
  door(() => null)
  const { user, router } = await open('/login?redirect=%2Ffilemanager')
  await fill(user)
  expect(await screen.findByText('选择门店', {}, slow)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/admin/channelSelect')
  expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe('/filemanager')
})

import { secondFactorMessages } from '@contracts/rules/secondFactor'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { routes } from '@contracts/routes'
import { startApp, stopApp } from '@/app/testing/startApp'
import { demoPassword } from '../support/databases'
import { openConsole } from '../support/openConsole'

const edge = openConsole()
const slow = { timeout: 60_000 }
const stepMs = 30_000
const codeOf = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

it('is turned on in 个人资料, asked for at the next sign-in, and turned off', { timeout: 240_000 }, async () => {
  const user = userEvent.setup()
  startApp({ table: routes, at: '/profile', areas: { shell: () => import('@/areas/shell') } })
  await user.click(await screen.findByRole('button', { name: '开启动态验证码' }, slow))
  const form = (name: string) => within(screen.getByRole('form', { name }))
  await user.click(form('开启动态验证码').getByRole('button', { name: '下一步' }))
  expect(form('开启动态验证码').getByText(secondFactorMessages.noPassword)).toBeTruthy()
  await user.type(form('开启动态验证码').getByLabelText(/登录密码/), demoPassword)
  await user.click(form('开启动态验证码').getByRole('button', { name: '下一步' }))

  const confirm = within(await screen.findByRole('form', { name: '确认动态验证码' }, slow))
  expect(confirm.getByRole('img', { name: '动态验证码的二维码' })).toBeTruthy()
  const secret = /[A-Z2-7]{32}/.exec(screen.getByRole('form', { name: '确认动态验证码' }).textContent ?? '')![0]
  await user.type(confirm.getByRole('textbox', { name: /动态验证码/ }), '12 3')
  await user.click(confirm.getByRole('button', { name: '确认开启' }))
  expect(confirm.getByText(secondFactorMessages.malformed)).toBeTruthy()
  await user.clear(confirm.getByRole('textbox', { name: /动态验证码/ }))
  await user.type(confirm.getByRole('textbox', { name: /动态验证码/ }), codeOf(secret, Date.now() - stepMs))
  await user.click(confirm.getByRole('button', { name: '确认开启' }))
  const list = await screen.findByRole('list', { name: '恢复码' }, slow)
  const codes = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
  expect(codes).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: '已保存' }))
  await screen.findByText(/开启，剩余 10 个恢复码/, {}, slow)

  await edge.signOut()
  stopApp()
  startApp({ table: routes, at: '/profile', areas: { shell: () => import('@/areas/shell') } })
  await user.type(await screen.findByRole('textbox', { name: '账号或手机号' }, slow), 'admin')
  await user.type(screen.getByLabelText('密码'), demoPassword)
  await user.click(screen.getByRole('button', { name: '登录' }))
  const code = await screen.findByRole('textbox', { name: '动态验证码' }, slow)
  expect(document.activeElement).toBe(code)
  await user.type(code, '000000')
  await user.click(screen.getByRole('button', { name: '验证并登录' }))
  await screen.findByText(secondFactorMessages.wrong, {}, slow)
  await user.clear(code)
  await user.type(code, codes[0]!)
  await user.click(screen.getByRole('button', { name: '验证并登录' }))

  await user.click(await screen.findByRole('button', { name: '关闭动态验证码' }, slow))
  await user.type(form('关闭动态验证码').getByLabelText(/登录密码/), demoPassword)
  await user.type(form('关闭动态验证码').getByRole('textbox', { name: /动态验证码/ }), codes[1]!)
  await user.click(form('关闭动态验证码').getByRole('button', { name: '确定关闭' }))
  await waitFor(() => expect(screen.getByText('动态验证码：未开启')).toBeTruthy(), slow)
})

import { SignInRefusal } from '@machines/flows/signIn/attempt'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { CallError } from '../gateway/callError'
import { answer, openNetwork, refusal } from '../testing/network'
import { defaultLockMs, reloginFlow, signInFlow, signInRefusal } from './signIn'

const network = openNetwork()
const typed = { type: 'submit', account: 'front', password: 'wrong-1' } as const

test('the flow speaks to the gateway: wrong password, captcha, then in', async () => {
  const bodies: unknown[] = []
  network.use(
    http.post('*/oauth2-api/pub/login', async ({ request }) => {
      bodies.push(await request.json())
      return bodies.length === 1
        ? refusal(40000, '账号或密码错误', { data: { captchaRequired: true } })
        : answer({ mustChangePassword: false })
    }),
    http.get('*/oauth2-api/pub/captcha', () => answer({ captchaId: 'c1', image: 'data:,' })),
  )
  const flow = createActor(signInFlow, { input: {} }).start()
  flow.send(typed)
  const refused = await waitFor(flow, (now) => now.matches('refused'))
  expect(refused.context).toMatchObject({ message: '账号或密码错误', captcha: { captchaId: 'c1' } })
  flow.send({ ...typed, password: 'right-1', captcha: 'AB3D', remember: true })
  await waitFor(flow, (now) => now.matches('signedIn'))
  expect(bodies[1]).toEqual({ account: 'front', password: 'right-1', remember: true, captcha: 'AB3D', captchaId: 'c1' })
})

test('a lock lasts as long as the gateway says', async () => {
  network.use(
    http.post('*/oauth2-api/pub/login', () =>
      refusal(42900, '密码错误次数过多，请15分钟后再试', { headers: { 'Retry-After': '900' } }),
    ),
  )
  const flow = createActor(reloginFlow, { input: { account: 'front' } }).start()
  flow.send({ type: 'submit', password: 'x' })
  const locked = await waitFor(flow, (now) => now.matches('locked'))
  expect(locked.context.lockedForMs).toBe(900_000)
  flow.stop()
})

test('field errors reach their fields; a lock without a time lasts 15 minutes; other errors pass', () => {
  const fields = signInRefusal(
    new CallError({
      failure: 'answer',
      code: 42200,
      status: 200,
      message: '请输入图形验证码',
      data: { captcha: '请输入图形验证码' },
    }),
  )
  expect(fields).toBeInstanceOf(SignInRefusal)
  expect(fields).toMatchObject({ fields: { captcha: '请输入图形验证码' }, captchaRequired: true, lockedForMs: null })
  expect(signInRefusal(new CallError({ failure: 'answer', code: 42900, status: 200, message: 'x' }))).toMatchObject({
    lockedForMs: defaultLockMs,
  })
  const other = new Error('x')
  expect(signInRefusal(other)).toBe(other)
})

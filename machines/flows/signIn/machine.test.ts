import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, type NonReducibleUnknown } from 'xstate'
import { reloginMachine } from '../relogin/machine'
import { SignInRefusal, type Attempt, type Captcha } from './attempt'
import { signInMachine } from './machine'

const captcha: Captcha = { captchaId: 'c1', image: 'data:image/svg+xml;base64,AA==' }
const typed = { type: 'submit', account: 'front', password: 'wrong-1', remember: true } as const

interface Held {
  input: unknown
  resolve(value: unknown): void
  reject(error: unknown): void
}

function start(machine: typeof signInMachine | typeof reloginMachine, input: { account?: string } = {}) {
  const asked = new Map<string, Held>()
  const hold = <Output, Input = NonReducibleUnknown>() =>
    fromPromise<Output, Input>(
      ({ input: given, self }) =>
        new Promise((resolve, reject) => {
          asked.set(self.id, { input: given, resolve: resolve as Held['resolve'], reject })
        }),
    )
  const clock = new SimulatedClock()
  const actor = createActor(
    machine.provide({
      actors: { signIn: hold<{ mustChangePassword: boolean }, Attempt>(), fetchCaptcha: hold<Captcha>() },
    }) as typeof signInMachine,
    { clock, input },
  ).start()
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    actor,
    clock,
    asked,
    value: () => actor.getSnapshot().value as string,
    context: () => actor.getSnapshot().context,
    async answer(id: string, value: unknown) {
      asked.get(id)?.resolve(value)
      await settle()
    },
    async fail(id: string, error: unknown) {
      asked.get(id)?.reject(error)
      await settle()
    },
  }
}

const wrong = new SignInRefusal('账号或密码错误')
const wrongThrice = new SignInRefusal('账号或密码错误', { captchaRequired: true })
const locked = new SignInRefusal('密码错误次数过多，请15分钟后再试', { lockedForMs: 3_000 })

test('the right password signs in; an initial one must be changed first', async () => {
  const flow = start(signInMachine)
  expect(flow.value()).toBe('filling')
  flow.actor.send(typed)
  expect(flow.value()).toBe('submitting')
  expect(flow.asked.get('signIn')?.input).toEqual({ account: 'front', password: 'wrong-1', remember: true })
  await flow.answer('signIn', { mustChangePassword: false })
  expect(flow.value()).toBe('signedIn')
  expect(flow.actor.getSnapshot().status).toBe('done')

  const initial = start(signInMachine)
  initial.actor.send(typed)
  await initial.answer('signIn', { mustChangePassword: true })
  expect(initial.value()).toBe('changingPassword')
  expect(initial.actor.getSnapshot().status).toBe('done')
})

test('signing in again resumes with the fixed account, whatever was typed', async () => {
  const flow = start(reloginMachine, { account: 'admin' })
  flow.actor.send({ ...typed, account: 'other' })
  expect(flow.asked.get('signIn')?.input).toMatchObject({ account: 'admin', password: 'wrong-1' })
  await flow.answer('signIn', { mustChangePassword: false })
  expect(flow.value()).toBe('resumed')
  expect(flow.actor.getSnapshot().status).toBe('done')
})

test.each([
  ['signIn', signInMachine],
  ['relogin', reloginMachine],
])('%s: a refusal is shown until something is typed or sent again', async (_, machine) => {
  const flow = start(machine, { account: machine === reloginMachine ? 'front' : undefined })
  flow.actor.send(typed)
  await flow.fail('signIn', wrong)
  expect(flow.value()).toBe('refused')
  expect(flow.context().message).toBe('账号或密码错误')
  flow.actor.send({ type: 'edit' })
  expect(flow.value()).toBe('filling')
  expect(flow.context().message).toBeNull()
  flow.actor.send(typed)
  await flow.fail('signIn', new Error('网络异常'))
  expect(flow.context().message).toBe('网络异常')
  flow.actor.send(typed)
  expect(flow.value()).toBe('submitting')
  expect(flow.context().message).toBeNull()
})

test.each([
  ['signIn', signInMachine],
  ['relogin', reloginMachine],
])(
  '%s: a captcha is fetched, goes with the next attempt, and is replaced when used or on demand',
  async (_, machine) => {
    const flow = start(machine, { account: machine === reloginMachine ? 'front' : undefined })
    flow.actor.send(typed)
    await flow.fail('signIn', wrongThrice)
    expect(flow.value()).toBe('fetchingCaptcha')
    await flow.answer('fetchCaptcha', captcha)
    expect(flow.value()).toBe('refused')
    expect(flow.context()).toMatchObject({ captcha, message: '账号或密码错误' })

    flow.actor.send({ ...typed, captcha: 'AB3D' })
    expect(flow.asked.get('signIn')?.input).toMatchObject({ captcha: 'AB3D', captchaId: 'c1' })
    await flow.fail(
      'signIn',
      new SignInRefusal('图形验证码错误或已过期', {
        fields: { captcha: '图形验证码错误或已过期' },
        captchaRequired: true,
      }),
    )
    expect(flow.context()).toMatchObject({ captcha: null, fields: { captcha: '图形验证码错误或已过期' } })
    await flow.fail('fetchCaptcha', new Error('网络异常'))
    expect(flow.value()).toBe('refused')
    expect(flow.context()).toMatchObject({ captcha: null, message: '网络异常' })

    flow.actor.send({ type: 'newCaptcha' })
    await flow.answer('fetchCaptcha', { ...captcha, captchaId: 'c2' })
    flow.actor.send({ type: 'edit' })
    flow.actor.send({ type: 'newCaptcha' })
    expect(flow.value()).toBe('fetchingCaptcha')
  },
)

test.each([
  ['signIn', signInMachine],
  ['relogin', reloginMachine],
])('%s: a lock counts down by seconds, accepts nothing, then opens again', async (_, machine) => {
  const flow = start(machine, { account: machine === reloginMachine ? 'front' : undefined })
  flow.actor.send(typed)
  await flow.fail('signIn', locked)
  expect(flow.value()).toBe('locked')
  expect(flow.context()).toMatchObject({ message: '密码错误次数过多，请15分钟后再试', lockedForMs: 3_000 })
  expect(flow.actor.getSnapshot().can(typed)).toBe(false)
  flow.clock.increment(999)
  expect(flow.context().lockedForMs).toBe(3_000)
  flow.clock.increment(1)
  expect(flow.context().lockedForMs).toBe(2_000)
  flow.clock.increment(1_000)
  flow.clock.increment(999)
  expect(flow.value()).toBe('locked')
  flow.clock.increment(1)
  expect(flow.value()).toBe('filling')
  expect(flow.context()).toMatchObject({ message: null, lockedForMs: 0 })
})

test('a second click while signing in sends nothing', () => {
  const flow = start(signInMachine)
  flow.actor.send(typed)
  expect(flow.actor.getSnapshot().can(typed)).toBe(false)
})

import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it, test } from 'vitest'
import { missingGrantMessages, noGrants, type Grants } from './grants'
import { quickRegistrationMachine, type AppletStatus } from './machine'
import { buttonText, grantProblems, reasonHeading } from './words'

const all: Grants = { appletRegister: true, appletManager: true, platformRegister: true }
const status = (appletStatus: AppletStatus['appletStatus'], more: Partial<AppletStatus> = {}): AppletStatus => ({
  ...(appletStatus === '0' ? noGrants : all),
  appletStatus,
  registerStatus: null,
  appletAppId: appletStatus === '0' ? null : 'wx-applet',
  existingAppletAppId: null,
  ...more,
})
const offline = new Error('网络异常')

function open() {
  const asked: { id: string; input: unknown; resolve(value?: unknown): void; reject(error: unknown): void }[] = []
  const windows: string[] = []
  let told = 0
  const clock = new SimulatedClock()
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
  const held = fromPromise<never, never>(
    ({ self, input }) =>
      new Promise((resolve, reject) => asked.push({ id: self.id, input, resolve: resolve as never, reject })),
  ) as never
  const actor = createActor(
    quickRegistrationMachine.provide({
      actors: {
        'watch the surroundings': fromCallback(({ receive }) => receive(() => void (told += 1))),
        'take a turn': fromCallback(({ sendBack }) => sendBack({ type: 'my turn' })),
        'ask the status': held,
        'ask for the grants': held,
        'insert base config': held,
        'ask whether registered': held,
        'update register status': held,
      },
      actions: {
        'open the authorisation window': () => void windows.push('authorisation'),
        'open the registration window': () => void windows.push('registration'),
      },
    }),
    { clock, input: { brandId: 11, hotelId: 1001, appId: 'wx-brand' } },
  ).start()
  return {
    actor,
    clock,
    asked,
    windows,
    told: () => told,
    state: () => actor.getSnapshot(),
    text: () => buttonText(actor.getSnapshot()),
    inputsOf: (id: string) => asked.filter((one) => one.id === id).map(({ input }) => input),
    answer: (value?: unknown) => (asked.at(-1)!.resolve(value), settled()),
    fail: (error: unknown = offline) => (asked.at(-1)!.reject(error), settled()),
  }
}

async function authorising() {
  const flow = open()
  await flow.answer(status('0'))
  flow.actor.send({ type: 'authorise' })
  return flow
}

async function registering() {
  const flow = open()
  await flow.answer(status('1', { registerStatus: 1 }))
  return flow
}

it('runs the whole way with the calls and button texts of the spec', async () => {
  const flow = open()
  const texts = [flow.text()]
  await flow.answer(status('0'))
  flow.actor.send({ type: 'authorise' })
  texts.push(flow.text())
  await flow.answer({ ...noGrants, platformRegister: true })
  texts.push(flow.text())
  flow.clock.increment(3_000)
  await flow.answer(all)
  await flow.answer(status('1'))
  texts.push(flow.text())
  await flow.answer()
  await flow.answer(false)
  flow.clock.increment(3_000)
  texts.push(flow.text())
  await flow.answer(true)
  await flow.answer(status('1', { registerStatus: 1 }))
  await flow.answer()
  texts.push(flow.text())
  expect(texts).toEqual(['授权快速注册', '授权快速注册', '尝试重新授权', '立即开通', '立即开通', '授权成功'])
  const ofBrand = { brandId: 11, platformType: 0 }
  const grants = { appId: 'wx-brand', platformType: 0 }
  expect(flow.asked.map(({ id, input }) => [id, input])).toEqual([
    ['askStatus', ofBrand],
    ['askGrants', grants],
    ['askGrants', grants],
    ['checkRecord', ofBrand],
    [
      'insertBaseConfig',
      { brandId: 11, hotelId: 1001, status: 1, platformType: 0, appId: 'wx-brand', appletAppId: 'wx-applet' },
    ],
    ['askRegistered', ofBrand],
    ['askRegistered', ofBrand],
    ['checkUpdated', ofBrand],
    ['updateRegisterStatus', { ...ofBrand, hotelId: 1001, status: 3 }],
  ])
})

describe('polling', () => {
  it('asks again exactly 3000 ms after an answer and never twice at once', async () => {
    const flow = await authorising()
    flow.clock.increment(30_000)
    expect(flow.inputsOf('askGrants')).toHaveLength(1)
    await flow.answer(noGrants)
    flow.clock.increment(2_999)
    expect(flow.inputsOf('askGrants')).toHaveLength(1)
    flow.clock.increment(1)
    expect(flow.inputsOf('askGrants')).toHaveLength(2)
  })

  it('goes on after a failed poll and keeps what it knew', async () => {
    const flow = await authorising()
    await flow.answer({ ...noGrants, appletManager: true })
    flow.clock.increment(3_000)
    await flow.fail()
    expect(flow.text()).toBe('尝试重新授权')
    expect(flow.state().context.problem).toBeNull()
    flow.clock.increment(3_000)
    expect(flow.inputsOf('askGrants')).toHaveLength(3)
  })

  it('of the registration starts at once at status 1, without a click, a window or an insert', async () => {
    const flow = await registering()
    expect(flow.inputsOf('askRegistered')).toHaveLength(1)
    await flow.fail()
    flow.clock.increment(3_000)
    expect(flow.inputsOf('askRegistered')).toHaveLength(2)
    expect(flow.inputsOf('insertBaseConfig')).toEqual([])
    expect(flow.windows).toEqual([])
  })

  it('stops when the screen is left, late answers included', async () => {
    const waiting = await registering()
    await waiting.answer(false)
    waiting.actor.stop()
    waiting.clock.increment(30_000)
    expect(waiting.inputsOf('askRegistered')).toHaveLength(1)

    const asking = await authorising()
    asking.actor.stop()
    await asking.answer(all)
    expect(asking.inputsOf('checkRecord')).toEqual([])
  })

  it('is not disturbed by opening a window again', async () => {
    const flow = await authorising()
    flow.actor.send({ type: 'authorise' })
    expect(flow.windows).toEqual(['authorisation', 'authorisation'])
    expect(flow.inputsOf('askGrants')).toHaveLength(1)
    const later = await registering()
    await later.answer(false)
    later.clock.increment(2_999)
    later.actor.send({ type: 'open now' })
    later.clock.increment(1)
    expect(later.windows).toEqual(['registration'])
    expect(later.inputsOf('askRegistered')).toHaveLength(2)
  })
})

describe('the base-config record', () => {
  it('is inserted on re-entry when the grant came and the insert did not', async () => {
    const flow = open()
    await flow.answer(status('1'))
    expect(flow.inputsOf('insertBaseConfig')).toHaveLength(1)
  })

  it('is looked for before it is tried again: an insert whose answer got lost is not repeated', async () => {
    const flow = await authorising()
    await flow.answer(all)
    await flow.answer(status('1'))
    await flow.fail()
    expect(flow.state().context.problem).toBe('网络异常')
    flow.actor.send({ type: 'retry' })
    flow.actor.send({ type: 'retry' })
    expect(flow.state().context.problem).toBeNull()
    await flow.answer(status('1', { registerStatus: 1 }))
    expect(flow.inputsOf('insertBaseConfig')).toHaveLength(1)
    expect(flow.state().matches('registering')).toBe(true)
  })

  it('is not inserted when the grant was taken back meanwhile: a new grant is asked for', async () => {
    const flow = await authorising()
    await flow.answer(all)
    await flow.answer(status('0', { appletManager: true }))
    expect(flow.state().matches('unauthorised')).toBe(true)
    expect(flow.text()).toBe('尝试重新授权')
    expect(flow.state().can({ type: 'authorise' })).toBe(true)
    flow.clock.increment(30_000)
    expect(flow.asked).toHaveLength(3)
  })

  it('is not inserted by a second tab', async () => {
    const flow = await authorising()
    await flow.answer(all)
    await flow.answer(status('1', { registerStatus: 3 }))
    expect(flow.inputsOf('insertBaseConfig')).toEqual([])
  })
})

it('repeats a failed status update, not the registration', async () => {
  const flow = await registering()
  await flow.answer(true)
  await flow.answer(status('1', { registerStatus: 1 }))
  await flow.fail()
  expect(flow.state().matches('notUpdated')).toBe(true)
  flow.actor.send({ type: 'retry' })
  await flow.answer(status('1', { registerStatus: 1 }))
  await flow.answer()
  expect(flow.text()).toBe('授权成功')
  expect(flow.inputsOf('updateRegisterStatus')).toHaveLength(2)
  expect(flow.inputsOf('askRegistered')).toHaveLength(1)
})

it('a registration that another tab has updated is not updated again, and who updates tells the others', async () => {
  const flow = await registering()
  await flow.answer(true)
  await flow.answer(status('3', { registerStatus: 3 }))
  expect(flow.text()).toBe('授权成功')
  expect(flow.inputsOf('updateRegisterStatus')).toEqual([])
  expect(flow.told()).toBe(0)
  const first = await registering()
  await first.answer(true)
  await first.answer(status('1', { registerStatus: 1 }))
  await first.answer()
  expect(first.told()).toBe(1)
})

it('a grant given while nobody waited is noticed on return, and asked for once', async () => {
  const flow = open()
  await flow.answer(status('0'))
  flow.clock.increment(30_000)
  expect(flow.asked).toHaveLength(1)
  flow.actor.send({ type: 'came back' })
  flow.actor.send({ type: 'came back' })
  expect(flow.inputsOf('lookAgain')).toHaveLength(1)
  await flow.answer(status('1'))
  expect(flow.inputsOf('insertBaseConfig')).toHaveLength(1)
  expect(flow.windows).toEqual([])
})

it('an unknown status can be asked for again', async () => {
  const flow = open()
  await flow.fail()
  expect(flow.state().can({ type: 'authorise' })).toBe(false)
  flow.actor.send({ type: 'retry' })
  await flow.answer(status('3'))
  expect(flow.text()).toBe('授权成功')
  expect(flow.state().can({ type: 'authorise' })).toBe(false)
})

it.each([new Error(''), { code: 50000 }])('a failure without words of its own says so: %j', async (error) => {
  const flow = open()
  await flow.fail(error)
  expect(flow.state().context.problem).toBe('服务端返回异常')
})

test.each<[Grants, string, string[]]>([
  [noGrants, '授权快速注册', []],
  [{ ...all, appletRegister: false }, '尝试重新授权', ['快速注册权限未授权']],
  [{ ...all, appletManager: false }, '尝试重新授权', ['小程序管理权限未授权']],
  [{ ...noGrants, appletRegister: true }, '尝试重新授权', ['小程序管理权限未授权', '开放平台账号管理权限未授权']],
])('%j on entry at status 0', async (grants, text, problems) => {
  const flow = open()
  await flow.answer(status('0', grants))
  expect(flow.text()).toBe(text)
  expect(grantProblems(flow.state())).toEqual(problems)
  expect(flow.inputsOf('askGrants')).toEqual([])
})

it('lists the missing permissions in the order of the spec', () => {
  expect(reasonHeading + missingGrantMessages(noGrants).join('，')).toBe(
    '错误原因：快速注册权限未授权，小程序管理权限未授权，开放平台账号管理权限未授权',
  )
})

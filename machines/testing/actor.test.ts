import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { actorDriver } from './actorDriver'
import { checkModel } from './checkModel'
import { Coverage } from './coverage'
import { runPath } from './drive'
import { ticket, ticketFlow } from './fixtures/ticket'
import { caseOfLabel } from './drawnCase'
import { defineModel, user } from './model'
import { withoutTransition } from './mutate'
import { pathTo, planPaths } from './plan'
import { playOnActor, runOnActor } from './runActor'
import { tellStory } from './story'
import { allTransitions } from './transitions'
import { walkAtRandom } from './walk'

async function execute(model: typeof ticket, coverage: Coverage, paths = planPaths(model)) {
  for (const path of paths) {
    const { driver, stop } = actorDriver(model, coverage)
    await runPath(model, path, driver)
    stop()
  }
}

test('planned paths execute every state and transition of a real actor', async () => {
  const coverage = new Coverage(ticket.machine)
  await execute(ticket, coverage)
  coverage.assertComplete()
  expect((await runOnActor(ticketFlow)).executed.every(({ failure }) => failure === undefined)).toBe(true)
})

test('coverage names what one path leaves out, and adds what another process did', async () => {
  const one = new Coverage(ticket.machine)
  await execute(ticket, one, [pathTo(ticket, 'closed')])
  expect(() => one.assertComplete()).toThrow(
    /2\/6 states, 1\/9 transitions executed; missing:\n {2}state ticket.booking/,
  )
  const other = new Coverage(ticket.machine)
  await execute(ticket, other)
  one.merge(JSON.parse(JSON.stringify(other.hits())))
  expect(() => one.assertComplete()).not.toThrow()
})

test.each([...allTransitions(ticket.machine)])('without it coverage misses it by name: %s', async (id, transition) => {
  const copy = { ...ticket, machine: withoutTransition(ticket.machine, transition) }
  const coverage = new Coverage(ticket.machine)
  for (const path of planPaths(ticket)) {
    const { driver } = actorDriver(copy, coverage)
    await runPath(ticket, path, driver).catch(() => undefined)
  }
  expect(coverage.report().missingTransitions).toContain(id)
  expect(() => coverage.assertComplete()).toThrow(`transition ${id}`)
})

test('a path that the actor does not follow fails with its step', async () => {
  const path = pathTo(ticket, 'paying.over')
  const order = [...allTransitions(ticket.machine)].find(([id]) => id.includes('--order'))?.[1]
  if (!order) throw new Error('no order')
  const copy = { ...ticket, machine: withoutTransition(ticket.machine, order) }
  const { driver } = actorDriver(copy)
  await expect(runPath(ticket, path, driver)).rejects.toThrow(
    'ticket: step 2 «order» (choosing → booking) of «choose[两座] → order → book[ok] → +1000ms ⇒ paying.over»: expected booking, the actor is in choosing',
  )
})

test('an actor that asks for something else than the machine means is found', async () => {
  const { driver } = actorDriver(ticket)
  const path = pathTo(ticket, 'booking')
  const tampered = {
    ...path,
    steps: path.steps.map((step) => ({ ...step, asks: step.asks.map((ask) => ({ ...ask, input: { seats: 9 } })) })),
  }
  await expect(runPath(ticket, tampered, driver)).rejects.toThrow(
    '«book» was asked {"seats":2}, the machine means {"seats":9}',
  )
})

const two = setup({ delays: { short: 200, long: 1_000, tied: 200 } }).createMachine({
  id: 'two',
  description: '两个计时',
  type: 'parallel',
  states: {
    left: {
      description: '左',
      initial: 'a',
      states: {
        a: { description: '甲', after: { short: 'b' }, on: { again: { target: 'a', reenter: true } } },
        b: { description: '乙' },
      },
    },
    right: {
      description: '右',
      initial: 'a',
      states: { a: { description: '甲', after: { long: 'b' } }, b: { description: '乙' } },
    },
    other: {
      description: '另',
      initial: 'a',
      states: {
        a: { description: '甲', after: { tied: 'b' } },
        b: { description: '乙', on: { again: 'c' } },
        c: { description: '丙' },
      },
    },
  },
})

test('timers that run at the same time come due in their order, on a real clock too', async () => {
  const model = defineModel({ machine: two, title: '计时', cases: [] })
  checkModel(model)
  const coverage = new Coverage(two)
  await execute(model as never, coverage)
  coverage.assertComplete()
  // The long timer first is possible only when the short one is restarted again and again.
  const path = pathTo(model, 'left.a + right.b + other.c')
  expect(path.steps.reduce((ms, { waitMs }) => ms + waitMs, 0)).toBe(1_000)
  expect(path.steps.filter(({ cause }) => cause.event.type === 'again').length).toBeGreaterThanOrEqual(5)
})

const forgetful = setup({
  types: {
    context: {} as { error: boolean },
    events: {} as { type: 'fail' } | { type: 'retry' } | { type: 'close' } | { type: 'noise' },
  },
  actions: { note: assign({ error: true }) },
}).createMachine({
  id: 'forgetful',
  description: '忘记清除错误',
  context: { error: false },
  initial: 'open',
  on: { noise: { actions: () => {} } },
  states: {
    open: { description: '打开', on: { fail: { target: 'failed', actions: 'note' }, close: 'closed' } },
    failed: { description: '失败', on: { retry: 'open' } },
    closed: { description: '关闭' },
  },
})

test('a walk that breaks an invariant shrinks to the shortest story, again from its seed', async () => {
  const model = defineModel({
    machine: forgetful,
    title: '忘记',
    cases: [],
    invariants: { 关闭后无错误: ({ context, value }) => !(value === 'closed' && context.error) },
  })
  const walked = await walkAtRandom(model, playOnActor(model), { walks: 300, seed: 7 })
  expect(walked.seed).toBe(7)
  expect(walked.failure?.message).toContain('invariant «关闭后无错误» is broken')
  expect(walked.failure?.story).toEqual(['fail => failed', 'retry => open', 'close => closed'])
  expect(await walkAtRandom(model, playOnActor(model), { walks: 300, seed: 7 })).toEqual(walked)
})

test('walks of a sound machine pass and name a fresh seed', async () => {
  const walked = await walkAtRandom(ticket, playOnActor(ticket), { walks: 50 })
  expect(walked.failure).toBeUndefined()
  expect(walked.walks).toBe(50)
  expect(Number.isInteger(walked.seed)).toBe(true)
})

const bounded = setup({
  types: {} as { context: { most: number }; events: { type: 'say'; text: string } },
  actions: {},
}).createMachine({
  id: 'bounded',
  context: { most: 0 },
  initial: 'open',
  states: {
    open: {
      on: { say: { actions: assign({ most: ({ context, event }) => Math.max(context.most, event.text.length) }) } },
    },
  },
})

test('payloads are drawn, shrunk to the least that fails, and told again from the story', async () => {
  const model = defineModel({
    machine: bounded,
    title: '说话',
    cases: [user({ type: 'say', text: '好' }, '一个字')],
    invariants: { 不超过三个字: ({ context }) => context.most <= 3 },
  })
  const payloads = { say: fc.record({ text: fc.string({ unit: fc.constantFrom('=', '>', '!', ']') }) }) }
  const { failure } = await walkAtRandom(model, playOnActor(model), { walks: 300, seed: 7, payloads })
  expect(failure?.message).toContain('invariant «不超过三个字» is broken')
  expect(failure?.story).toHaveLength(1)
  const label = failure!.story[0]!.replace(' => open', '')
  expect((caseOfLabel(model, label)?.event as { text?: string } | undefined)?.text).toHaveLength(4)
  const told = () => tellStory(model, { name: '太长', clause: '', lines: failure!.story })
  expect(told).toThrow('invariant «不超过三个字» is broken')
})

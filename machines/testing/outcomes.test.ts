import { expect, test } from 'vitest'
import { assign, createMachine, fromPromise } from 'xstate'
import { ticketFlow, ticketMachine } from './fixtures/ticket'
import { neighboursOf } from './neighbours'
import { approvedOutcomes } from './outcomes'
import { plainText } from './plainText'
import { defineScreen } from './screen'
import { failed, refused, user } from './model'
import { planPaths } from './plan'

type Machine = typeof ticketFlow.model.machine

const screen = defineScreen(ticketFlow.model, {
  controls: {
    choose: { role: 'spinbutton', name: '座位' },
    order: { role: 'button', name: '订票' },
    close: { role: 'button', name: '关闭' },
    'sold out': 'outside',
  },
  states: {
    choosing: ({ context }) => ({
      shows: [...(context.problem === null ? [] : [context.problem]), ...(context.seats > 2 ? ['三人以上请来电'] : [])],
    }),
    booking: { shows: ['正在订票'], hides: ['剩余 1 秒'] },
    'paying.counting': { shows: ['剩余 1 秒'] },
    'paying.over': { shows: ['已超时'] },
    closed: {},
  },
  requests: { book: { method: 'POST', path: '/api/tickets/book' } },
})

const outcomesWith = (machine: unknown) =>
  approvedOutcomes({ ...ticketFlow, model: { ...ticketFlow.model, machine: machine as Machine } }, screen)
const approved = outcomesWith(ticketMachine)

test('says of each step where it leads, what it does, asks, starts and writes down', () => {
  expect(approved).toContain('| choosing | choose[两座] | choosing |  |  |  | seats: 2 |')
  expect(approved).toContain('| choosing | order | booking |  | book {"seats":2} |  |  |')
  expect(approved).toContain('| booking | book[ok] | paying.counting |  |  | 1000 ms |  |')
  expect(approved).toContain('| paying.counting | close | closed | ring a bell |  |  |  |')
  expect(approved).toContain('| booking | book[失败] | choosing | ')
})

test('says at which data next to the cases a guard turns', () => {
  expect(approved).toContain('| booking | book[已满] | error.message: "已满" → "" | choosing（第 2 种） |')
  expect(approved).toContain('| booking | book[失败] | error.message: "网络异常" → "已满" | closed（第 1 种） |')
})

test('says what each state looks like, and what is used and asked', () => {
  expect(approved).toContain('| booking | “正在订票” | “剩余 1 秒” |')
  expect(approved).toContain('| order | 按钮「订票」 |')
  expect(approved).toContain('| book | POST /api/tickets/book |')
})

test('says which texts only other data brings', () => {
  expect(approved).toContain('| choosing | choose[两座] | seats: 2 → 3 | “三人以上请来电” |')
})

/** Faults that leave the machine as it is written: every one in what a name stands for. */
const faults: readonly (readonly [string, unknown])[] = [
  ['another text', ticketMachine.provide({ actions: { 'say why': assign({ problem: '出错了' }) } } as never)],
  ['nothing written down', ticketMachine.provide({ actions: { 'take the seats': assign({}) } } as never)],
  [
    'one too many',
    ticketMachine.provide({
      actions: { 'take the seats': assign((_, { seats }: { seats: number }) => ({ seats: seats + 1, problem: null })) },
    } as never),
  ],
  [
    'a guard off by one',
    ticketMachine.provide({ guards: { 'seats are chosen': ({ context }) => context.seats > 1 + 1 } }),
  ],
  ['a guard that is too wide', ticketMachine.provide({ guards: { 'is full': (_, { message }) => message !== '' } })],
  [
    'a guard that is too wide beside the cases',
    ticketMachine.provide({ guards: { 'is full': (_, { message }) => ['已满', ''].includes(message) } }),
  ],
  ['another delay', ticketMachine.provide({ delays: { 'time to pay': 1_001 } } as never)],
]

test.each(faults)('shows a fault in what a name stands for: %s', (_, machine) => {
  let outcomes = 'it cannot even be walked'
  try {
    outcomes = outcomesWith(machine)
  } catch {
    // A machine that cannot be walked any more is noticed by that.
  }
  expect(outcomes).not.toBe(approved)
})

/** Faults in how the machine is written, each as a change of its source. */
const rewritten: readonly (readonly [string, (config: Record<string, never>) => void])[] = [
  ['a wrong payload', (config) => set(config, 'states.booking.invoke.input', () => ({ seats: 1 }))],
  ['a dropped action', (config) => set(config, 'states.paying.on.close.actions', undefined)],
  ['a wrong way', (config) => set(config, 'states.choosing.on.close', 'booking')],
  ['a dropped guard', (config) => set(config, 'states.choosing.on.order.guard', undefined)],
  ['a timer that never runs', (config) => set(config, 'states.paying.states.counting.after', undefined)],
]

function set(config: Record<string, never>, path: string, value: unknown) {
  const keys = path.split('.')
  let place: Record<string, unknown> = config
  for (const key of keys.slice(0, -1)) place = place[key] as Record<string, unknown>
  place[keys.at(-1)!] = value
}

/** A copy of a machine's source, down to its functions. */
const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]))
}

test.each(rewritten)('shows a fault in how it is written: %s', (_, change) => {
  const config = copyOf(ticketMachine.config) as Record<string, never>
  change(config)
  expect(outcomesWith(createMachine(config as never, ticketMachine.implementations as never))).not.toBe(approved)
})

test('is the same for a copy without a fault, whatever was planned and however actors are stood in for', () => {
  planPaths(ticketFlow.model, 'edges')
  const copy = createMachine(copyOf(ticketMachine.config) as never, ticketMachine.implementations as never)
  expect(outcomesWith(copy)).toBe(approved)
  expect(
    outcomesWith(ticketMachine.provide({ actors: { book: fromPromise<void, { seats: number }>(async () => {}) } })),
  ).toBe(approved)
})

test('a case has neighbours on both sides of each number, in both kinds of a code, and with the data of the others', () => {
  const changes = (...cases: Parameters<typeof neighboursOf>[1]) =>
    neighboursOf(cases[0]!, cases).map(({ change }) => change)
  expect(changes(user({ type: 'delete', folders: 5, ids: [1, 2] }, '五个'))).toEqual([
    'folders: 5 → 4',
    'folders: 5 → 6',
    'folders: 5 → 0',
    'folders: 5 → "5"',
    'ids: [1,2] → []',
    'ids: [1,2] → [1]',
    'ids.0: 1 → 0',
    'ids.0: 1 → 2',
    'ids.0: 1 → "1"',
    'ids.1: 2 → 1',
    'ids.1: 2 → 3',
    'ids.1: 2 → 0',
    'ids.1: 2 → "2"',
  ])
  const [coded, broken] = [Object.assign(new Error('满'), { code: 403 }), Object.assign(new Error('坏'), { code: 500 })]
  expect(changes(refused('book', coded, '403'), failed('book', broken))).toContain('error.code: 403 → 500')
  expect(changes(refused('book', coded, '403'))).toContain('error.code: 403 → 409')
  const [neighbour] = neighboursOf(refused('book', coded, '403'), [])
  const { error } = neighbour!.neighbour.event as unknown as { error: Error & { code: number } }
  expect([error instanceof Error, error.message, error.code, coded.code]).toEqual([true, '满', 402, 403])
})

test('any value reads the same each time, whatever it is', () => {
  const cycle: { self?: unknown } = {}
  cycle.self = new (class Queue {
    readonly of = cycle
  })()
  expect(
    plainText({ at: new Date(0), call: () => 1, error: new Error('坏'), none: undefined, many: new Set([1]) }),
  ).toBe('{"at":"1970-01-01T00:00:00.000Z","call":"(函数)","error":{"error":"坏"},"many":[1]}')
  expect(plainText(cycle)).toBe('{"self":"(Queue)"}')
  expect(plainText(crypto.randomUUID())).toBe('"(编号)"')
  expect(plainText(undefined)).toBe('(无)')
})

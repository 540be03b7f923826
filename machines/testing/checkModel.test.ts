import { expect, test } from 'vitest'
import { assign, createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate'
import { checkModel } from './checkModel'
import { explore } from './explore'
import { ticket } from './fixtures/ticket'
import { done, failed, user, type Model } from './model'

const promise = fromPromise<void>(() => Promise.resolve())

const modelOf = (machine: AnyStateMachine, more: Partial<Model> = {}): Model => ({
  machine,
  title: '试',
  cases: [],
  ...more,
})

test('a good model passes', () => {
  expect(checkModel(ticket).situations.size).toBeGreaterThan(4)
})

test('an unnamed delay', () => {
  const machine = setup({}).createMachine({
    id: 'm',
    description: '试',
    initial: 'a',
    states: { a: { description: '甲', after: { 500: 'b' } }, b: { description: '乙' } },
  })
  expect(() => checkModel(modelOf(machine))).toThrow('delay 500 of m.a has no name in setup({ delays })')
})

test('an invoke without id, and one with logic of its own', () => {
  const machine = setup({ actors: { ask: promise } }).createMachine({
    id: 'm',
    description: '试',
    initial: 'a',
    states: { a: { description: '甲', invoke: { src: 'ask', onDone: 'b', onError: 'b' } }, b: { description: '乙' } },
  })
  expect(() => checkModel(modelOf(machine))).toThrow('actor «ask» of m.a is invoked without an id')
  const inline = createMachine({ id: 'n', description: '试', invoke: { id: 'ask', src: promise } })
  expect(() => checkModel(modelOf(inline))).toThrow('actor ask of n has no name in setup({ actors })')
})

const asking = (onError: string | undefined) =>
  setup({ actors: { ask: promise } }).createMachine({
    id: 'm',
    description: '试',
    initial: 'a',
    states: {
      a: { description: '甲', invoke: { id: 'ask', src: 'ask', onDone: 'b', onError } },
      b: { description: '乙' },
    },
  })

test('an actor without its good answer, without any other, and without onError', () => {
  expect(() => checkModel(modelOf(asking('b'), { cases: [failed('ask', new Error('x'))] }))).toThrow(
    'actor ask has no case in which it succeeds',
  )
  expect(() => checkModel(modelOf(asking('b'), { cases: [done('ask', undefined)] }))).toThrow(
    'actor ask has no case in which it is refused or fails',
  )
  const both = [done('ask', undefined), failed('ask', new Error('x'))]
  expect(() => checkModel(modelOf(asking(undefined), { cases: both }))).toThrow('actor ask of m.a has no onError')
  expect(() => checkModel(modelOf(asking('b'), { cases: both }))).not.toThrow()
})

test('an actor whose failures are told apart, without one of the two', () => {
  const without = (outcome: string) => ({
    ...ticket,
    cases: ticket.cases.filter(({ answer }) => answer?.outcome !== outcome),
  })
  expect(() => checkModel(without('refused'))).toThrow('book#0--> ticket.closed is never taken')
  expect(() => checkModel(without('failed'))).toThrow('actor book has no case of any other failure')
})

const counting = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'add'; by: number } | { type: 'end' } },
  actions: { add: assign({ count: ({ context }, { by }: { by: number }) => context.count + (by ?? 0) }) },
  guards: { 'is enough': ({ context }) => context.count > 1 },
}).createMachine({
  id: 'm',
  description: '试',
  context: { count: 0 },
  initial: 'a',
  states: {
    a: {
      description: '甲',
      on: { add: { actions: { type: 'add', params: ({ event }) => event } }, end: { guard: 'is enough', target: 'b' } },
    },
    b: { description: '乙', type: 'final' },
  },
})

test('an event with a payload and no cases', () => {
  expect(() => checkModel(modelOf(counting))).toThrow('event «add» carries by and has no cases')
})

test('a projection that folds: the same situation once ends, once does not', () => {
  const by2 = [user({ type: 'add', by: 2 })]
  expect(() => checkModel(modelOf(counting, { cases: by2 }))).toThrow(/project\(\) folds situations of a: «end»/)
  const project = ({ context }: { context: { count: number } }) => context.count > 1
  expect(() => checkModel(modelOf(counting, { cases: by2, project } as Partial<Model>))).not.toThrow()
})

test('a transition that no case takes, by its name', () => {
  const project = () => 0
  const cases = [user({ type: 'add', by: 0 })]
  expect(() => checkModel(modelOf(counting, { cases, project }))).toThrow('transition m.a --end--> m.b is never taken')
})

test('states without a Chinese description', () => {
  const machine = createMachine({
    id: 'm',
    description: '试',
    initial: 'a',
    states: { a: { description: 'waiting', on: { go: 'b' } }, b: {} },
  })
  expect(() => checkModel(modelOf(machine))).toThrow(
    /m\.a has no Chinese description\s+m\.b has no Chinese description/,
  )
})

test('states without an oracle, where oracles are given', () => {
  const oracles = { choosing: () => {}, booking: () => {}, 'paying.counting': () => {}, closed: () => {} }
  expect(() => checkModel(ticket, { oracles })).toThrow('state paying.over has no oracle')
  expect(() => checkModel(ticket, { oracles: { ...oracles, 'paying.over': () => {} } })).not.toThrow()
})

test('cases of events that there are not, and cases that are there twice', () => {
  const twice = user({ type: 'choose', seats: 3 }, '两座')
  expect(() => checkModel({ ...ticket, cases: [...ticket.cases, user({ type: 'pay' })] })).toThrow(
    'case «pay» is of an event that the machine does not know: pay',
  )
  expect(() => checkModel({ ...ticket, cases: [...ticket.cases, twice] })).toThrow('case «choose[两座]» is there twice')
})

test('a machine that fails by itself, and a guard that cannot do without its payload', () => {
  const failing = createMachine({
    id: 'm',
    description: '试',
    context: ({ input }) => ({ name: (input as unknown as { name: string }).name }),
  })
  expect(() => explore(modelOf(failing))).toThrow('m: the machine itself fails while it is explored')
  const guarded = setup({
    types: { events: {} as { type: 'go'; ids: string[] } },
    guards: { 'has ids': ({ event }) => event.ids.length > 0 },
  }).createMachine({
    id: 'g',
    description: '试',
    initial: 'a',
    states: { a: { description: '甲', on: { go: { guard: 'has ids', target: 'b' } } }, b: { description: '乙' } },
  })
  expect(() => explore(modelOf(guarded))).toThrow(/g: «go» in a .*does it need cases\?/)
})

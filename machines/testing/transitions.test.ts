import { expect, test } from 'vitest'
import { createMachine, fromPromise, setup } from 'xstate'
import { allStates, allTransitions, reactTo, reactToStart, stateKey } from './transitions'

const machine = setup({
  types: { context: {} as { open: boolean }, events: {} as { type: 'go' } | { type: 'back' } },
  guards: { open: ({ context }) => context.open },
  actors: { ask: fromPromise<void>(() => Promise.resolve()) },
}).createMachine({
  id: 'door',
  context: { open: false },
  initial: 'here',
  states: {
    here: { on: { go: [{ guard: 'open', target: 'there.inside' }, { target: 'there' }] } },
    there: {
      id: 'a name of its own',
      initial: 'passing',
      states: { passing: { always: 'inside' }, inside: { on: { back: '#door.here' } }, last: { type: 'history' } },
    },
  },
})

test('every transition has a name of its own, `always` included, whatever id its state was given', () => {
  expect([...allTransitions(machine).keys()]).toEqual([
    'door.here --go#0--> door.there.inside',
    'door.here --go#1--> door.there',
    'door.there.passing --always--> door.there.inside',
    'door.there.inside --back--> door.here',
  ])
  expect(allStates(machine)).toEqual(['door.here', 'door.there', 'door.there.passing', 'door.there.inside'])
})

test('names stay the same in a provided copy', () => {
  const copy = machine.provide({ guards: { open: () => true } })
  expect([...allTransitions(copy).keys()]).toEqual([...allTransitions(machine).keys()])
  expect(reactTo(copy, reactToStart(copy, undefined).snapshot, { type: 'go' }).transitions).toEqual([
    'door.here --go#0--> door.there.inside',
  ])
})

test('a reaction names every transition of its way, and executes nothing', () => {
  const start = reactToStart(machine, undefined)
  expect([stateKey(start.snapshot), start.transitions]).toEqual(['here', []])
  const there = reactTo(machine, start.snapshot, { type: 'go' })
  expect(there.transitions).toEqual([
    'door.here --go#1--> door.there',
    'door.there.passing --always--> door.there.inside',
  ])
  const ignored = reactTo(machine, start.snapshot, { type: 'back' })
  expect([stateKey(ignored.snapshot), ignored.transitions]).toEqual(['here', []])
  const loud = createMachine({ entry: () => expect.unreachable('entry actions are for the actor') })
  expect(reactToStart(loud, undefined).actions).toHaveLength(1)
})

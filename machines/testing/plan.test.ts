import { expect, test } from 'vitest'
import { model as deletion } from '../flows/deletion/cases'
import { stories as deletionStories } from '../flows/deletion/stories'
import { labelOf } from './cause'
import { clausesByTransition } from './clauses'
import { explore } from './explore'
import { ticket, ticketStories } from './fixtures/ticket'
import { beyondStories, mostPaths, pathTo, planPaths } from './plan'
import { kindOf } from './possible'
import { replay } from './replay'
import { isRefused, labelOfStep } from './situation'
import { tellStory } from './story'
import { allTransitions, stateKey } from './transitions'

const stepsOf = (paths: ReturnType<typeof planPaths>) => paths.flatMap(({ steps }) => steps)

test('a plan for transitions takes each of them, in few paths', () => {
  const paths = planPaths(ticket)
  expect(new Set(stepsOf(paths).flatMap(({ transitions }) => transitions))).toEqual(
    new Set(allTransitions(ticket.machine).keys()),
  )
  expect(paths.length).toBeLessThanOrEqual(5)
  expect(mostPaths(ticket)).toBe(12)
})

test('the deletion flow needs at most 7 paths and 40 steps', () => {
  const paths = planPaths(deletion)
  expect(paths.length).toBeLessThanOrEqual(7)
  expect(stepsOf(paths).length).toBeLessThanOrEqual(40)
})

test('beside stories only those paths are walked that show something new, and nothing of the plan is lost', () => {
  const shown = (paths: ReturnType<typeof planPaths>) =>
    new Set(
      stepsOf(paths).map(
        ({ from, cause, to }) => `${kindOf(deletion, from)} ${labelOf(cause)} ${kindOf(deletion, to)}`,
      ),
    )
  const paths = planPaths(deletion)
  const told = deletionStories.map((story) => tellStory(deletion, story))
  const beside = beyondStories(deletion, paths, deletionStories)
  expect(beside.length).toBeLessThan(paths.length)
  expect([...shown([...told, ...beside])]).toEqual(expect.arrayContaining([...shown(paths)]))
  expect(beyondStories(deletion, paths, [])).toEqual(paths)
})

test('a plan for edges takes every case in every situation', () => {
  const graph = explore(ticket)
  const told = (
    steps: readonly { from: { snapshot: Parameters<typeof stateKey>[0] }; cause: Parameters<typeof labelOf>[0] }[],
  ) => new Set(steps.map(({ from, cause }) => `${stateKey(from.snapshot)} ${labelOf(cause)}`))
  const planned = told(stepsOf(planPaths(ticket, 'edges')))
  for (const edge of told(graph.edges.map(({ step }) => step))) expect(planned).toContain(edge)
})

test('a plan for refusals tries everything where it must be ignored, and nothing else is ignored', () => {
  const refused = stepsOf(planPaths(ticket, 'refusals')).filter(isRefused)
  const told = refused.map((step) => `${stateKey(step.from.snapshot)} ${labelOf(step.cause)}`)
  expect(told).toContain('choosing order')
  expect(told).toContain('booking close')
  expect(told).toContain('paying.over choose[两座]')
  expect(told).not.toContain('choosing close')
  expect(new Set(told).size).toBe(told.length)
})

test('the shortest way leads to a state, a parent of states, and names what there is otherwise', () => {
  const labels = (state: string) => pathTo(ticket, state).steps.map(labelOfStep)
  expect(labels('paying.over')).toEqual(['choose[两座]', 'order', 'book[ok]', '+1000ms'])
  expect(labels('paying')).toEqual(['choose[两座]', 'order', 'book[ok]'])
  expect(labels('choosing')).toEqual([])
  expect(() => pathTo(ticket, 'paid')).toThrow(
    'ticket 没有状态「paid」；有：booking、choosing、closed、paying、paying.counting、paying.over',
  )
})

test('a projection that folds different situations is named while a plan is replayed', () => {
  const [path] = planPaths(ticket)
  const causes = path?.steps.map(({ cause }) => cause) ?? []
  const wrong = causes.map(() => 'somewhere else')
  expect(() => replay(ticket, causes, wrong)).toThrow('project() folds situations that behave differently')
})

test('a counter in the projection is a message, not an endless walk', () => {
  const counting = { ...ticket, project: () => Math.random() }
  expect(() => explore(counting, 500)).toThrow('ticket: more than 500 steps to look at')
})

test('a broken invariant says how the machine got there', () => {
  const never = {
    ...ticket,
    invariants: { 从不付款: (snapshot: { matches(state: string): boolean }) => !snapshot.matches('paying') },
  }
  expect(() => planPaths(never as never)).toThrow(/ticket: invariant «从不付款» is broken after .*book\[ok\]/)
})

test('a plan for pairs takes every two transitions that can follow each other', () => {
  const { edges, start } = explore(ticket)
  const possible = new Set(
    edges.flatMap((one) =>
      edges
        .filter((other) => other.from === one.to)
        .flatMap((other) =>
          one.step.transitions.flatMap((first) => other.step.transitions.map((second) => `${first} > ${second}`)),
        ),
    ),
  )
  const taken = planPaths(ticket, 'pairs').flatMap(({ steps }) =>
    steps.flatMap((step, at) =>
      (steps[at - 1]?.transitions ?? []).flatMap((first) => step.transitions.map((second) => `${first} > ${second}`)),
    ),
  )
  expect(edges.some(({ from }) => from === start)).toBe(true)
  expect(new Set(taken)).toEqual(possible)
})

test('a plan for clauses takes something of each that a story cites, and nothing where none does', () => {
  const clauses = clausesByTransition(ticket, ticketStories)
  const taken = stepsOf(planPaths(ticket, 'clauses', undefined, ticketStories)).flatMap(({ transitions }) =>
    transitions.flatMap((id) => clauses.get(id) ?? []),
  )
  expect(new Set(taken)).toEqual(new Set([...clauses.values()].flat()))
  expect(planPaths(ticket, 'clauses')).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { approvedFiles } from './approvals'
import { userEvents } from './cause'
import { approvedTable } from './approvedTable'
import { chartOf } from './chart'
import { checkModel } from './checkModel'
import { clausesByTransition } from './clauses'
import { manualCases } from './export/manualCase'
import { graphOf } from './explore'
import { flows, flowsWithoutModel } from './models'
import { withoutTransition } from './mutate'
import { mostPaths, planPaths } from './plan'
import { payloadsByFlow } from './payloads'
import { playOnActor, runOnActor } from './runActor'
import { screens } from './screens'
import { tellStory } from './story'
import { allTransitions } from './transitions'
import { walkAtRandom } from './walk'

const tables = import.meta.glob<string>('../flows/*/{transitions,outcomes}.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Few enough to cost little, always the same ones: more are walked by `npm run paths -- --walk`. */
const walksPerFlow = 40
const walkSeed = 22

it('says what payloads can be for flows and events that there are', () => {
  const unknown = Object.entries(payloadsByFlow).flatMap(([name, payloads]) => {
    const { model } = flows.find((flow) => flow.name === name) ?? {}
    const keys = model
      ? [...userEvents(model).map(({ event }) => event.type), ...model.cases.map(({ answer }) => answer?.actorId)]
      : []
    return Object.keys(payloads).filter((key) => !keys.includes(key))
  })
  expect(unknown).toEqual([])
})

it('knows every flow: none has a machine without cases and stories', () => {
  expect(flows.length).toBeGreaterThan(0)
  expect(flowsWithoutModel).toEqual([])
})

describe.each(flows.map((flow) => [flow.name, flow] as const))('%s', (_, flow) => {
  const { name, model, stories } = flow
  const graph = () => graphOf(model)

  it('is a model whose paths can be believed', () => {
    expect(() => checkModel(model)).not.toThrow()
  })

  it('takes every state and transition on a bare actor, and tells its stories there', async () => {
    const { coverage, executed } = await runOnActor(flow, 'transitions', graph())
    expect(executed.flatMap(({ failure }) => failure ?? [])).toEqual([])
    expect([...coverage.missingStates, ...coverage.missingTransitions]).toEqual([])
  })

  it('has stories from the spec', () => {
    expect(stories).not.toEqual([])
    expect(stories.map((story) => tellStory(model, story).name)).toEqual(stories.map((story) => story.name))
  })

  it('keeps its invariants in every situation', () => {
    for (const situation of graph().situations.values()) {
      for (const [what, holds] of Object.entries(model.invariants ?? {}))
        expect(holds(situation.snapshot as never), `${what}: ${JSON.stringify(situation.snapshot.value)}`).toBe(true)
    }
  })

  it('keeps its invariants whatever is typed, chosen and answered', async () => {
    const { failure } = await walkAtRandom(model, playOnActor(model), {
      walks: walksPerFlow,
      seed: walkSeed,
      ...(payloadsByFlow[name] && { payloads: payloadsByFlow[name] }),
    })
    expect(failure).toBeUndefined()
  })

  it('can be carried out by a person who reads no code', () => {
    const chinese = /\p{Script=Han}/u
    expect(model.where, 'where it starts').toMatch(chinese)
    const asked = new Set(model.cases.flatMap(({ answer }) => answer?.actorId ?? []))
    expect([...asked].filter((id) => !chinese.test(model.asks?.[id] ?? ''))).toEqual([])
    const { transitions } = chartOf(model)
    const english = transitions
      .flatMap(({ label, guard }) => [label, guard])
      .filter((text) => text !== '' && !chinese.test(text))
    expect(english).toEqual([])
    const paths = planPaths(model, 'transitions', graph())
    const cases = manualCases({ name, model, screen: screens[name] }, paths, clausesByTransition(model, stories))
    const titles = cases.map(({ title }) => title)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
    expect(cases.flatMap(({ clauses }) => clauses).filter((clause) => /[A-Za-z]{4}/.test(clause))).toEqual([])
    const steps = cases.flatMap((one) => one.steps)
    expect(steps.map(({ action }) => action).filter((action) => action.startsWith('触发「'))).toEqual([])
    expect(steps.filter(({ expected }) => expected.length === 0)).toEqual([])
  })

  it('needs few paths', () => {
    expect(planPaths(model, 'transitions', graph()).length).toBeLessThanOrEqual(mostPaths(model))
  })

  it('is written and behaves as was approved (npm run paths -- --approve)', () => {
    for (const { path, text } of approvedFiles(flow)) expect(text).toBe(tables[`../flows/${path}`])
  })

  it('would not, without any one of its transitions', () => {
    const approved = tables[`../flows/${name}/transitions.md`]
    const unnoticed = [...allTransitions(model.machine)]
      .filter(([, gone]) => approvedTable(withoutTransition(model.machine, gone), model.title) === approved)
      .map(([id]) => id)
    expect(unnoticed).toEqual([])
  })
})

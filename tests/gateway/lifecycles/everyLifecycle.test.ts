import { codes } from '@contracts/envelope'
import { eventsOf } from '@contracts/resources/lifecycle'
import { lifecycleModelOf } from '@contracts/resources/lifecycleFlows'
import { resources } from '@contracts/resources/registry'
import { statusesOf, type TransitionMeta } from '@machines/lifecycles/lifecycle'
import { Coverage } from '@machines/testing/coverage'
import { runPath } from '@machines/testing/drive'
import { userEvents } from '@machines/testing/cause'
import { explore, type Graph } from '@machines/testing/explore'
import { pathTo, planPaths, type Goal } from '@machines/testing/plan'
import type { FlowPath } from '@machines/testing/replay'
import type { Step } from '@machines/testing/situation'
import { storyLines, tellStory } from '@machines/testing/story'
import { stateKey } from '@machines/testing/transitions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failedBefore, isAsked, keepResults, plannedGoal } from '../../support/pathResults'
import { nameOf, RecordWalk, worldKeys, worldOf } from './recordWalk'
import { openRowLog, type RowLog } from './rowLog'
import { openDesk, type Desk } from './world'

/**
 * Every lifecycle of the registry through the gateway. A new one is walked by standing there; nothing here names one.
 * Beside a run on PostgreSQL PGlite is asked what only it can answer: whether it takes the statements of every transition.
 */
const asksAll = process.env.GATEWAY_PROOFS !== 'statements'

let desk: Desk
let rowLog: RowLog
beforeAll(async () => {
  desk = await openDesk()
  if (asksAll) rowLog = await openRowLog(desk.gateway.services.sql)
})
afterAll(() => desk?.gateway.close())

const walked = resources.filter(({ lifecycle }) => lifecycle).map((resource) => [resource.key, resource] as const)

it('has a world for nothing but what is walked', () => {
  expect(worldKeys.filter((key) => !walked.some(([known]) => known === key))).toEqual([])
})

describe.each(walked.filter(([key]) => isAsked(key)))('%s', { timeout: 240_000 }, (key, resource) => {
  const model = lifecycleModelOf(resource)
  const walk = () => new RecordWalk(desk, resource)
  let explored: Graph | undefined
  /** All plans are made over the same graph. */
  const graph = () => (explored ??= explore(model))
  let keys = 0
  const nextKey = () => `${key}-${(keys += 1)}`.padEnd(16, '-')

  it('takes what its lifecycle takes and refuses the rest, its status read back each time', async () => {
    const coverage = new Coverage(model.machine)
    const play = async (path: FlowPath) => {
      await runPath(model, path, await walk().driver(model))
      // Every step was answered and its status read back: what the path plans has happened.
      const states = [path.start, ...path.steps.map(({ to }) => to)].map(({ snapshot }) => stateKey(snapshot))
      coverage.merge({
        states: counted(states.map((state) => `${model.machine.id}.${state}`)),
        transitions: counted(path.steps.flatMap(({ transitions }) => transitions)),
      })
    }
    const executed = await keepResults('http', key, coverage, async (record) => {
      for (const story of failedBefore(key)) await record(story.name, () => play(tellStory(model, story)), story.lines)
      const wanted: readonly Goal[] = asksAll ? ['transitions', 'refusals'] : ['transitions']
      for (const goal of new Set([plannedGoal(), ...wanted]))
        for (const path of planPaths(model, goal, graph()))
          await record(path.name, () => play(path), storyLines(path.steps))
    })
    expect(executed.flatMap(({ failure }) => failure ?? [])).toEqual([])
    coverage.assertComplete()
  })
  if (!asksAll) return

  it('takes each step whole or not at all, from one of two at once, and once when it is sent again', async () => {
    const paths = planPaths(model, 'transitions', graph())
    const people = eventsOf(resource)
    const isTheirs = ({ cause }: Step) => people.has(cause.event.type)
    const proven = new Set<string>()
    const isOpen = (step: Step) => isTheirs(step) && !proven.has(nameOf(step))
    for (const { steps } of paths) {
      // One record goes the whole way: what is proven in a state need not be led there anew.
      const way = steps.slice(0, steps.findLastIndex(isOpen) + 1)
      if (way.length === 0) continue
      const one = walk()
      const id = await one.make()
      for (const step of way) {
        if (!isOpen(step)) {
          await one.follow(id, [step])
          continue
        }
        await prove(one, id, step)
        proven.add(nameOf(step))
      }
    }
    const theirs = paths.flatMap(({ steps }) => steps.filter(isTheirs).map(nameOf))
    expect(proven).toEqual(new Set(theirs))
  })

  /** Takes a step with a record that stands before it. */
  async function prove(one: RecordWalk, id: number, step: Step) {
    const { cause, to } = step
    const name = nameOf(step)
    await one.prepare(id, cause)
    const before = await one.standing(id)
    const place = await rowLog.place()
    const failed = await rowLog.failing(() => one.send(id, cause))
    expect([name, failed.status]).toEqual([name, 500])
    expect([await one.standing(id), await rowLog.since(place)], `${name} fails at its end`).toEqual([before, {}])

    // What may be sent again and again tells the second one by its version.
    const isRepeatable = to.snapshot.can(cause.event as never)
    const keys = [nextKey(), nextKey()]
    const sendings = keys.map((key) => ({ key, ...(isRepeatable ? { version: before.version } : {}) }))
    const both = await Promise.all(sendings.map((sending) => one.send(id, cause, sending)))
    const loses = isRepeatable ? codes.staleVersion : codes.lifecycleRefuses
    expect([name, ...both.map(({ code }) => code).toSorted()]).toEqual([name, 0, loses])
    const won = both.findIndex(({ code }) => code === 0)
    expect([name, both[won]!.data.status]).toEqual([name, stateKey(to.snapshot)])

    const again = await one.send(id, cause, sendings[won])
    expect([again.code, again.data], `${name} is sent again`).toEqual([0, both[won]!.data])
    const after = await one.standing(id)
    expect(after.lines, name).toBe(before.lines + 1)
    if (isRepeatable) return
    expect([name, (await one.send(id, cause)).code]).toEqual([name, codes.lifecycleRefuses])
    expect(await one.standing(id), name).toEqual(after)
  }

  it('refuses in its own words where a guard says no', async () => {
    const { refusals = {} } = worldOf(resource)
    const guarded = statusesOf(model.machine).flatMap((status) =>
      [...model.machine.root.states[status]!.transitions].flatMap(([event, [first]]) =>
        (first?.meta as TransitionMeta | undefined)?.refusal === undefined ? [] : [`${status} ${event}`],
      ),
    )
    expect(Object.keys(refusals).toSorted(), `worlds/${key}.ts says when each guard says no`).toEqual(
      guarded.toSorted(),
    )
    for (const [name, reasons] of Object.entries(refusals)) {
      const [status = '', event = ''] = name.split(' ')
      const cause = userEvents(model).find((one) => one.event.type === event)!
      for (const { message, make, sender, arrange, laterMs = 0 } of reasons) {
        const one = walk()
        const by = (await sender?.(desk)) ?? one.walker
        const id = await (make ? make(desk) : one.make())
        await one.follow(id, pathTo(model, status, graph()).steps, by)
        await arrange?.(desk, id)
        const before = await one.standing(id)
        const refused = await desk.later(laterMs, () => one.send(id, cause, { by }))
        expect([name, refused.code, refused.message]).toEqual([name, codes.lifecycleRefuses, message])
        expect(await one.standing(id), name).toEqual(before)
      }
    }
  })

  it('lets nobody raise what the system raises', async () => {
    const own = model.machine.events.filter((type: string) => !eventsOf(resource).has(type))
    if (own.length === 0) return
    const one = walk()
    const id = await one.make()
    const before = await one.standing(id)
    for (const type of own) {
      const answer = await one.send(id, { event: { type }, name: '' })
      expect([type, answer.status]).toEqual([type, 400])
    }
    expect(await one.standing(id)).toEqual(before)
  })
})

const counted = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 1]))

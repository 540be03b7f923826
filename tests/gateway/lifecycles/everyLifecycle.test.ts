import { codes } from '@contracts/envelope'
import { eventsOf } from '@contracts/resources/lifecycle'
import { resources } from '@contracts/resources/registry'
import { statusesOf, type TransitionMeta } from '@machines/lifecycles/lifecycle'
import { Coverage } from '@machines/testing/coverage'
import { runPath } from '@machines/testing/drive'
import { userEvents } from '@machines/testing/cause'
import { pathTo, planPaths } from '@machines/testing/plan'
import { stateKey } from '@machines/testing/transitions'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { keepResults, plannedGoal } from '../../support/pathResults'
import { modelOf, RecordWalk, sendableSteps, worldKeys, worldOf } from './recordWalk'
import { openDesk, type Desk } from './world'

/** Every lifecycle of the registry through the gateway. A new one is walked by standing there; nothing here names one. */

const effects = vi.hoisted(() => ({ fail: false }))
vi.mock('@server/commands/commands', async (original) => {
  const real = await original<typeof import('@server/commands/commands')>()
  return {
    ...real,
    // They are carried out, and then something goes wrong.
    carryOut: async (...asked: Parameters<typeof real.carryOut>) => {
      await real.carryOut(...asked)
      if (effects.fail) throw new Error('an effect fails')
    },
  }
})

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.gateway.close())

const walked = resources.filter(({ lifecycle }) => lifecycle).map((resource) => [resource.key, resource] as const)

it('has a world for nothing but what is walked', () => {
  expect(worldKeys.filter((key) => !walked.some(([known]) => known === key))).toEqual([])
})

describe.each(walked)('%s', (key, resource) => {
  const model = modelOf(resource)
  const walk = () => new RecordWalk(desk, resource)
  let keys = 0
  const nextKey = () => `${key}-${(keys += 1)}`.padEnd(16, '-')

  it('takes what its lifecycle takes and refuses the rest, its status read back each time', async () => {
    const coverage = new Coverage(model.machine)
    const executed = await keepResults('http', model.machine.id, coverage, async (record) => {
      for (const goal of new Set([plannedGoal(), 'transitions', 'refusals'] as const))
        for (const path of planPaths(model, goal))
          await record(`${goal}: ${path.name}`, async () => {
            await runPath(model, path, await walk().driver(model))
            // Every step was answered and its status read back: what the path plans has happened.
            const states = [path.start, ...path.steps.map(({ to }) => to)].map(({ snapshot }) => stateKey(snapshot))
            coverage.merge({
              states: counted(states.map((state) => `${model.machine.id}.${state}`)),
              transitions: counted(path.steps.flatMap(({ transitions }) => transitions)),
            })
          })
    })
    expect(executed.flatMap(({ failure }) => failure ?? [])).toEqual([])
    coverage.assertComplete()
  }, 60_000)

  it('keeps a transition with all its effects, or nothing of it', async () => {
    for (const { name, way, step } of sendableSteps(resource)) {
      const one = walk()
      const id = await one.make()
      await one.follow(id, way)
      await one.prepare(id, step.cause)
      const before = [await one.standing(id), await one.rowCounts()]
      effects.fail = true
      const failed = await one.send(id, step.cause).finally(() => (effects.fail = false))
      expect([name, failed.status]).toEqual([name, 500])
      expect([await one.standing(id), await one.rowCounts()], name).toEqual(before)
    }
  }, 60_000)

  it('answers a replayed transition as the first time, and takes it once', async () => {
    for (const { name, way, step } of sendableSteps(resource)) {
      const one = walk()
      const id = await one.make()
      await one.follow(id, way)
      await one.prepare(id, step.cause)
      const { lines } = await one.standing(id)
      const again = { key: nextKey() }
      const [first, second] = [await one.send(id, step.cause, again), await one.send(id, step.cause, again)]
      expect([name, first.code, first.data.status]).toEqual([name, 0, stateKey(step.to.snapshot)])
      expect([second.code, second.data], name).toEqual([0, first.data])
      const after = await one.standing(id)
      expect(after.lines, name).toBe(lines + 1)
      if (step.to.snapshot.can(step.cause.event as never)) continue
      expect([name, (await one.send(id, step.cause)).code]).toEqual([name, codes.lifecycleRefuses])
      expect(await one.standing(id), name).toEqual(after)
    }
  }, 60_000)

  it('is moved by one of two who send the same at once', async () => {
    for (const { name, way, step } of sendableSteps(resource)) {
      const one = walk()
      const id = await one.make()
      await one.follow(id, way)
      await one.prepare(id, step.cause)
      const { lines, version } = await one.standing(id)
      // What may be sent again and again tells the second one by its version.
      const isRepeatable = step.to.snapshot.can(step.cause.event as never)
      const sending = isRepeatable ? { version } : {}
      const both = await Promise.all([one.send(id, step.cause, sending), one.send(id, step.cause, sending)])
      const loses = isRepeatable ? codes.staleVersion : codes.lifecycleRefuses
      expect([name, ...both.map(({ code }) => code).toSorted()]).toEqual([name, 0, loses])
      expect((await one.standing(id)).lines, name).toBe(lines + 1)
    }
  }, 60_000)

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
        await one.follow(id, pathTo(model, status).steps, by)
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

import { FlowRuntimeProvider } from '@/app/flow/FlowRuntime'
import { Console } from '@/look/Console'
import { labelOf } from '@machines/testing/cause'
import { checkModel } from '@machines/testing/checkModel'
import { Coverage } from '@machines/testing/coverage'
import { runPath } from '@machines/testing/drive'
import type { Case } from '@machines/testing/model'
import { flows, type Flow } from '@machines/testing/models'
import { planPaths } from '@machines/testing/plan'
import type { FlowPath } from '@machines/testing/replay'
import { controlsOf, type Screen } from '@machines/testing/screen'
import { nameOfSight, screenDriver } from '@machines/testing/screenDriver'
import { tellStory } from '@machines/testing/story'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsoleGateway, type ConsoleGateway } from '../../support/consoleGateway'
import { breaksCopies, keepMutants, keepResults, mustBeComplete, plannedGoal } from '../../support/pathResults'
import { keepWhileStill } from './keptWhileStill'
import { rtlHands, type Sabotage } from './rtlHands'
import { openStage, type Stage } from './stage'

/** How late a view may be on a busy machine, ms; a broken copy gets less, for it will never be right. */
const patienceMs = 5_000
const shortPatienceMs = 250

/** A flow's view as it is put before the paths. */
export interface FlowView {
  /** Folder of the flow. */
  readonly flow: string
  readonly screen: Screen
  /** The view; it is rendered in the look, with the stage's clock and inspector. */
  readonly mount: (stage: Stage) => ReactElement | Promise<ReactElement>
  /** What happens beyond the screen. */
  readonly happen?: (cause: Case, stage: Stage) => void | Promise<void>
  /** Signed in as this account at the real gateway; without one there is no gateway. */
  readonly account?: string
  /** How late a broken copy of this view may be, ms: longer where a dialog first hides the page from readers. */
  readonly patienceWithBrokenMs?: number
  /** What the network answers whatever the path says. */
  readonly network?: readonly RequestHandler[]
  /** Puts the browser back as it was, after each path. */
  readonly after?: () => void | Promise<void>
}

function flowOf({ flow: name }: FlowView): Flow {
  const flow = flows.find((one) => one.name === name)
  if (!flow) throw new Error(`there is no flow ${name}`)
  return flow
}

/** The path on which a control is seen soonest, and how many looks at the screen come before. */
interface Sighting {
  readonly path: FlowPath
  readonly after: number
}

/** Where controls were seen usable, and where they stood there and could not be used. */
interface Sightings {
  readonly usable: Map<string, Sighting>
  readonly disabled: Map<string, Sighting>
}

/**
 * The tests of a view: planned paths and stories with what it shows and lets be used in every state, coverage by
 * execution, and that a copy of the view with any one control broken is noticed.
 */
export function walkInView(view: FlowView): void {
  const { screen } = view
  const flow = flowOf(view)
  const { name, model, stories } = flow
  const coverage = new Coverage(model.machine)
  const sightings: Sightings = { usable: new Map(), disabled: new Map() }
  const house = playhouse(view, flow)
  const walk = async () => {
    const paths = planPaths(model, plannedGoal())
    return keepResults('view', name, coverage, async (record) => {
      for (const path of paths) await record(path.name, () => house.play(path, { coverage, sightings }))
      for (const story of stories)
        await record(`故事：${story.name}`, () => house.play(tellStory(model, story), { coverage, sightings }))
    })
  }
  let walking: ReturnType<typeof walk> | undefined
  const walked = () => (walking ??= walk())

  describe(`${name} in its view`, () => {
    beforeAll(keepWhileStill)
    beforeAll(house.open)
    afterAll(house.close)

    it('says what every state looks like', () => {
      expect(() => checkModel(model, { oracles: screen.states })).not.toThrow()
    })

    it('takes every state and every transition', async () => {
      const failures = (await walked()).flatMap(({ failure }) => failure ?? [])
      expect(failures.join('\n\n')).toBe('')
      if (mustBeComplete()) coverage.assertComplete()
    })

    const controls = [...new Set(controlsOf(model, screen).map(({ control }) => control))]
    if (controls.length === 0 || !breaksCopies()) return

    it('notices every control that is broken in a copy of it', async () => {
      await walked()
      const mutants: { change: string; noticed: boolean }[] = []
      for (const sight of controls) {
        const name = nameOfSight(sight)
        // One that the machine never lets be used, or the view never shows disabled, has no such copy.
        const copies = [
          ['disable', sightings.usable.get(name)],
          ['enable', sightings.disabled.get(name)],
        ] as const
        for (const [how, seen] of copies)
          if (seen) mutants.push({ change: `${how} ${name}`, noticed: await isNoticed(seen.path, { sight, how }) })
      }
      keepMutants(name, mutants)
      expect(mutants.filter(({ noticed }) => !noticed).map(({ change }) => change)).toEqual([])
    })
  })

  const isNoticed = (path: FlowPath, sabotage: Sabotage) =>
    house.play(path, { sabotage }).then(
      () => false,
      (problem: unknown) => String(problem).includes(nameOfSight(sabotage.sight)),
    )
}

interface Play {
  readonly coverage?: Coverage
  readonly sightings?: Sightings
  readonly sabotage?: Sabotage
}

/** Where a view is played: a network, perhaps a real gateway behind it, and a stage for each path. */
function playhouse(
  { screen, mount, happen, account, after, network, patienceWithBrokenMs = shortPatienceMs }: FlowView,
  { model }: Flow,
) {
  let edge: ConsoleGateway | undefined
  let server = setupServer()
  return {
    async open() {
      if (account === undefined) return server.listen({ onUnhandledRequest: 'error' })
      edge = await openConsoleGateway()
      server = edge.server
    },
    async close() {
      server.close()
      await edge?.close()
    },
    async play(path: FlowPath, { coverage, sightings, sabotage }: Play) {
      if (account !== undefined) await edge?.beSignedIn(account)
      let looks = 0
      const hands = rtlHands({
        patienceMs: sabotage ? patienceWithBrokenMs : patienceMs,
        ...(sabotage ? { sabotage } : {}),
        onLook: (sight, state) => {
          looks++
          if (state === 'absent' || !sightings) return
          const [seen, name] = [sightings[state], nameOfSight(sight)]
          if (looks < (seen.get(name)?.after ?? Infinity)) seen.set(name, { path, after: looks })
        },
      })
      server.use(...(network ?? []))
      const { stage, world } = openStage({
        model,
        screen,
        hands,
        coverage: coverage ?? new Coverage(model.machine),
        server,
        ...(edge ? { passOn: edge.passOn } : {}),
        happen: (cause) => {
          if (!happen) throw new Error(`nobody makes «${labelOf(cause)}» happen`)
          return happen(cause, stage)
        },
      })
      try {
        const view = await mount(stage)
        render(
          <FlowRuntimeProvider value={stage.runtime}>
            <Console appearance="light" density="standard">
              {view}
            </Console>
          </FlowRuntimeProvider>,
        )
        await runPath(model, path, screenDriver(model, screen, hands, world))
      } finally {
        cleanup()
        server.resetHandlers()
        await after?.()
        localStorage.clear()
        sessionStorage.clear()
        // The one thing that queries keep beyond their client: what the path said of the network.
        onlineManager.setOnline(true)
      }
    },
  }
}

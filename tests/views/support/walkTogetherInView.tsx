import { FlowRuntimeProvider } from '@/app/flow/FlowRuntime'
import { Console } from '@/look/Console'
import { Coverage } from '@machines/testing/coverage'
import type { Driver } from '@machines/testing/drive'
import type { Case } from '@machines/testing/model'
import { screenDriver } from '@machines/testing/screenDriver'
import { jointLines, pathsTogether } from '@machines/testing/together/answer'
import type { JointPath } from '@machines/testing/together/plan'
import { playTogetherOnScreen, type Standing } from '@machines/testing/together/playOnScreen'
import type { Together } from '@machines/testing/together/together'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { RequestHandler } from 'msw'
import type { ReactElement } from 'react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import { openConsoleGateway, type ConsoleGateway } from '../../support/consoleGateway'
import { keepResults, walksTogether } from '../../support/pathResults'
import { rtlHands } from './rtlHands'
import { openStage, type Stage } from './stage'
import { standInWindows } from './windows'

/** How late a view may be on a busy machine, ms. */
const patienceMs = 15_000

/** Every link in every state that it ties and every two states side by side, not only each link once: `--all`. */
const tellsAll = process.env.TEST_ALL === '1'

/** Of what stood there instead, so many letters tell who reads the report where the page was. */
const lettersSaid = 300

/** A refusal with what the page says. */
function withPage(refusal: unknown): Error {
  const text = (document.body.textContent ?? '').slice(0, lettersSaid)
  const message = refusal instanceof Error ? refusal.message : String(refusal)
  return new Error(`${message}\nthe page says: ${text}`, { cause: refusal })
}

/** Each flow is counted where it is walked by itself. */
const noHits = { states: {}, transitions: {} }

/** A page of several flows as it is put before their paths. */
export interface TogetherView {
  readonly name: string
  readonly together: Together
  /** The page; it is rendered in the look, with the clock and the inspector of all. */
  readonly mount: (stage: Stage) => ReactElement
  /** What happens beyond the screen of a part. */
  readonly happen: (part: string, cause: Case, edge: ConsoleGateway) => void | Promise<void>
  /** Signed in as this account at the real gateway. */
  readonly account: string
  /** What the network answers whatever the path says. */
  readonly network?: readonly RequestHandler[]
  /** Parts that end as they leave the page, and begin anew when they come back: the walk waits for that. */
  readonly leaving?: readonly string[]
  /** Puts the browser back as it was, after each path. */
  readonly after?: () => void | Promise<void>
}

/**
 * The tests of several flows on one page before their views: the stories, and every link in every two states.
 * What a link causes is never done here: the product does it, or the path fails.
 */
export function walkTogetherInView({
  name,
  together,
  mount,
  happen,
  account,
  network = [],
  leaving = [],
  after,
}: TogetherView): void {
  let edge: ConsoleGateway

  const play = async (path: JointPath) => {
    await edge.beSignedIn(account)
    edge.server.use(...network)
    const windows = standInWindows()
    const hands = rtlHands({ patienceMs })
    const clock = new SimulatedClock()
    const drivers = new Map<string, Driver>()
    const stages: Stage[] = []
    const watchers: ReturnType<typeof openStage>['inspect'][] = []
    const standings = new Map<string, () => Standing | undefined>()
    for (const [part, { model, screen }] of Object.entries(together.parts)) {
      const { stage, world, inspect, seen } = openStage({
        model,
        screen,
        hands,
        coverage: new Coverage(model.machine),
        server: edge.server,
        passOn: edge.passOn,
        happen: (cause) => happen(part, cause, edge),
        opened: windows.opened,
        clock,
      })
      stages.push(stage)
      watchers.push(inspect)
      standings.set(part, seen)
      drivers.set(part, screenDriver(model, screen, hands, world))
    }
    const all: Stage = {
      clock,
      runtime: { clock, inspect: (inspected) => watchers.forEach((watch) => watch(inspected)) },
      // Actors are told apart by their ids: whichever stage holds one, its part is asked for it.
      hold: (actorId) => {
        const asked = Object.values(together.parts).findIndex(({ model }) => model.asks?.[actorId] !== undefined)
        return stages[asked]!.hold(actorId)
      },
    }
    try {
      render(
        <FlowRuntimeProvider value={all.runtime}>
          <Console appearance="light" density="standard">
            {mount(all)}
          </Console>
        </FlowRuntimeProvider>,
      )
      await playTogetherOnScreen(together, path, {
        hands,
        drivers,
        seen: (part) => standings.get(part)?.(),
        leaving,
      })
    } catch (refusal) {
      throw withPage(refusal)
    } finally {
      windows.restore()
      cleanup()
      edge.server.resetHandlers()
      await after?.()
      localStorage.clear()
      sessionStorage.clear()
      onlineManager.setOnline(true)
    }
  }

  describe(`${name} together in one view`, () => {
    beforeAll(async () => {
      edge = await openConsoleGateway()
    })
    afterAll(() => edge.close())

    // Walks at random and broken copies are of one flow.
    it.runIf(walksTogether())('follows every link, and tells the stories', async () => {
      const executed = await keepResults('view', name, { hits: () => noHits }, async (record) => {
        for (const path of pathsTogether(together, tellsAll ? 'pairs' : 'once'))
          await record(path.name, () => play(path), jointLines(path))
      })
      expect(executed.flatMap(({ failure }) => failure ?? []).join('\n\n')).toBe('')
    })
  })
}

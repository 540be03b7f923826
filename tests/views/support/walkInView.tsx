import { FlowRuntimeProvider } from '@/app/flow/FlowRuntime'
import { Console } from '@/look/Console'
import { labelOf, userEvents } from '@machines/testing/cause'
import { checkModel } from '@machines/testing/checkModel'
import { Coverage } from '@machines/testing/coverage'
import { runPath, type Driver } from '@machines/testing/drive'
import { sightWords } from '@machines/testing/export/sightWords'
import type { Case, Model, Story } from '@machines/testing/model'
import { flows, type Flow } from '@machines/testing/models'
import type { FlowPath } from '@machines/testing/replay'
import { controlsFor, controlsOf, isChecked, type Control, type Screen } from '@machines/testing/screen'
import { nameOfSight, screenDriver } from '@machines/testing/screenDriver'
import { isRefused } from '@machines/testing/situation'
import { storyLines, storyRun, tellStory } from '@machines/testing/story'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConsoleGateway, type ConsoleGateway } from '../../support/consoleGateway'
import {
  breaksCopies,
  failedBefore,
  keepMutants,
  keepResults,
  keepWalks,
  mustBeComplete,
  pathsBeside,
  walkAsked,
} from '../../support/pathResults'
import { rtlHands, type Looks, type Sabotage } from './rtlHands'
import { openStage, type Stage } from './stage'
import { standInWindows } from './windows'

/** How late a view may be on a busy machine, ms. */
const patienceMs = 15_000

/** A flow's view as it is put before the paths. */
export interface FlowView {
  /** Folder of the flow. */
  readonly flow: string
  readonly screen: Screen
  /** The view; it is rendered in the look, with the stage's clock and inspector. */
  readonly mount: (stage: Stage) => ReactElement | Promise<ReactElement>
  /** What happens beyond the screen. */
  readonly happen?: (cause: Case, stage: Stage) => void | Promise<void>
  /** Address of the page shown, for a screen that says where an action leads. */
  readonly address?: () => string
  /** Signed in as this account at the real gateway; without one there is no gateway. */
  readonly account?: string
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

/** A path as the view itself takes it, and what each of its checks saw. */
interface Walked {
  readonly path: FlowPath
  readonly checks: readonly Looks[]
  /** What was seen of the state before each step, and of the last one. */
  readonly states: readonly Looks[]
  /** Controls that caused something. */
  readonly used: ReadonlySet<Control>
}

/** What the view shows of a control where its copy shows the opposite. */
const seenWhole = { disable: 'usable', enable: 'disabled' } as const
const seenBroken = { disable: 'disabled', enable: 'usable' } as const

/** What is done to a control in a copy, for people. */
const breakWords = { disable: '禁用', enable: '启用' } as const

/** A broken copy of a view: what is done to it, and the path on which it must be noticed. */
interface Copy {
  readonly sabotage: Sabotage
  readonly walked: Walked
}

/** What a check said, without the step and the path around it. */
const refusalOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message)

/** The copy with a control broken, on the path that sees it whole soonest; undefined where none ever does. */
function copyOf(all: readonly Walked[], sabotage: Sabotage): Copy | undefined {
  const name = nameOfSight(sabotage.sight)
  const seen = all.flatMap((walked) => {
    const after = walked.checks.findIndex((looks) => looks.get(name) === seenWhole[sabotage.how])
    return after < 0 ? [] : [{ walked, after }]
  })
  const [soonest] = seen.toSorted((one, other) => one.after - other.after)
  return soonest && { sabotage, walked: soonest.walked }
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
  const allWalked: Walked[] = []
  const house = playhouse(view, flow)
  const walk = async () => {
    const asked = walkAsked()
    if (asked) {
      const play = async (path: FlowPath) => void (await house.play(path, { coverage }))
      return keepWalks({ layer: 'view', flow: name, model, screen, coverage, play }, asked)
    }
    const paths = pathsBeside(model, stories, stories)
    return keepResults('view', name, coverage, async (record) => {
      const play = async (path: FlowPath, prefer?: Control) =>
        void allWalked.push(await house.play(path, { coverage, ...(prefer && { prefer }) }))
      const tell = (story: Story) => play(tellStory(model, story))
      for (const story of failedBefore(name)) await record(story.name, () => tell(story), story.lines)
      for (const path of paths) await record(path.name, () => play(path), storyLines(path.steps))
      for (const story of stories) await record(storyRun(story.name), () => tell(story), story.lines)
      for (const control of controlsNotUsed(model, screen, allWalked)) {
        const walked = pathWith(control, model, screen, allWalked)
        if (walked) await record(`换用${sightWords(control)}：${walked.path.name}`, () => play(walked.path, control))
      }
    })
  }
  let walking: ReturnType<typeof walk> | undefined
  const walked = () => (walking ??= walk())

  describe(`${name} in its view`, () => {
    beforeAll(house.open)
    afterAll(house.close)

    it('says what every state looks like', () => {
      expect(() => checkModel(model, { oracles: screen.states })).not.toThrow()
    })

    it('takes every state and every transition', async () => {
      const failures = (await walked()).flatMap(({ failure }) => failure ?? [])
      expect(failures.join('\n\n')).toBe('')
      if (!mustBeComplete()) return
      coverage.assertComplete()
      expect(controlsNotUsed(model, screen, allWalked).map(nameOfSight)).toEqual([])
    })

    const controls = [...new Set(controlsOf(model, screen).map(({ control }) => control))]
    if (controls.length === 0 || !breaksCopies()) return

    it('notices every control that is broken in a copy of it', async () => {
      await walked()
      const mutants: { change: string; noticed: boolean }[] = []
      for (const sight of controls) {
        // One that the machine never lets be used, or the view never shows disabled, has no such copy.
        for (const how of ['disable', 'enable'] as const) {
          const copy = copyOf(allWalked, { sight, how })
          if (copy) mutants.push({ change: `${breakWords[how]}${sightWords(sight)}`, noticed: await isNoticed(copy) })
        }
      }
      keepMutants(name, mutants)
      expect(mutants.filter(({ noticed }) => !noticed).map(({ change }) => change)).toEqual([])
    })
  })

  /** A path that ends for any other reason has not noticed what is broken. */
  const isNoticed = (copy: Copy): Promise<boolean> =>
    house.play(copy.walked.path, { copy }).then(
      () => false,
      (problem: Error) => refusalOf(problem).includes(nameOfSight(copy.sabotage.sight)),
    )
}

/** Every event of a screen that several controls cause, with these. */
const choicesOf = (model: Model, screen: Screen) =>
  userEvents(model).flatMap((cause) => {
    const controls = controlsFor(screen, cause)
    if (controls === 'outside') return []
    const checked = controls.filter(isChecked)
    return checked.length > 1 ? [{ cause, controls: checked }] : []
  })

/** A path on which an event happens that the control causes, where it was seen to be usable just before. */
function pathWith(control: Control, model: Model, screen: Screen, all: readonly Walked[]): Walked | undefined {
  const name = nameOfSight(control)
  const labels = choicesOf(model, screen).flatMap(({ cause, controls }) =>
    controls.includes(control) ? [labelOf(cause)] : [],
  )
  return all.find(({ path, states }) =>
    path.steps.some(
      (step, at) => labels.includes(labelOf(step.cause)) && !isRefused(step) && states[at]?.get(name) === 'usable',
    ),
  )
}

/** Controls beside the first of several: a path takes the first that can be used, so these are used by nobody. */
const controlsNotUsed = (model: Model, screen: Screen, all: readonly Walked[]): readonly Control[] => {
  const used = new Set(all.flatMap(({ used: some }) => [...some]))
  return [...new Set(choicesOf(model, screen).flatMap(({ controls }) => controls))].filter(
    (control) => !used.has(control),
  )
}

interface Play {
  /** Used where it can be, of several controls that cause the same. */
  readonly prefer?: Control
  readonly coverage?: Coverage
  readonly copy?: Copy
}

/** Where a view is played: a network, perhaps a real gateway behind it, and a stage for each path. */
function playhouse({ screen, mount, happen, address, account, after, network }: FlowView, { model }: Flow) {
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
    async play(path: FlowPath, { coverage, copy, prefer }: Play): Promise<Walked> {
      if (account !== undefined) await edge?.beSignedIn(account)
      const checks: Looks[] = []
      const states: Looks[] = []
      const used = new Set<Control>()
      const windows = standInWindows()
      /**
       * The view itself shows the control the other way at this check, so the copy never passes it: there is nothing to
       * wait for.
       */
      const isFinal = (looks: Looks, refusal: Error): boolean => {
        if (!copy) return false
        const { sight, how } = copy.sabotage
        const name = nameOfSight(sight)
        const whole = copy.walked.checks[checks.length]?.get(name)
        if (whole !== seenWhole[how] || looks.get(name) !== seenBroken[how]) return false
        return refusal.message.includes(name)
      }
      const hands = rtlHands({
        patienceMs,
        ...(copy ? { sabotage: copy.sabotage } : {}),
        onPass: (looks) => void checks.push(looks),
        isFinal,
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
        opened: windows.opened,
        ...(address ? { address } : {}),
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
        const manner = { ...(prefer && { prefer }), onUse: (control: Control) => void used.add(control) }
        const driver = screenDriver(model, screen, hands, world, manner)
        const expectState: Driver['expectState'] = async (key, snapshot) => {
          await driver.expectState(key, snapshot)
          states.push(checks.at(-1)!)
        }
        await runPath(model, path, { ...driver, expectState })
        return { path, checks, states, used }
      } finally {
        windows.restore()
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

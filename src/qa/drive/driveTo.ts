import { runPath } from '@machines/testing/drive'
import { labelOf } from '@machines/testing/cause'
import type { Flow } from '@machines/testing/models'
import { outsideOn } from '@machines/testing/outside'
import { pathTo } from '@machines/testing/plan'
import type { Screen } from '@machines/testing/screen'
import { screenDriver } from '@machines/testing/screenDriver'
import { labelOfStep } from '@machines/testing/situation'
import { stateKey } from '@machines/testing/transitions'
import type { SimulatedClock } from 'xstate'
import type { LiveFlows } from '../live/liveFlows'
import { domHands } from './domHands'
import type { HeldFetch } from './heldFetch'

/** How far a drive has come. */
export interface Progress {
  /** Steps in the words of manual cases. */
  readonly steps: readonly string[]
  /** Steps that are done. */
  readonly done: number
  /** What went wrong; null otherwise. */
  readonly problem: string | null
  readonly arrived: boolean
}

interface DriveOptions {
  readonly flow: Flow
  readonly screen: Screen
  /** Path of the state, as the charts name it. */
  readonly state: string
  readonly clock: SimulatedClock
  readonly live: LiveFlows
  readonly network: HeldFetch
  readonly onProgress: (progress: Progress) => void
}

/** Drives the product of this page along the shortest path into a state; what happens is told, never thrown. */
export async function driveTo({ flow, screen, state, clock, live, network, onProgress }: DriveOptions): Promise<void> {
  const { model } = flow
  const path = pathTo(model, state)
  const steps = path.steps.map((step) => model.words?.[labelOfStep(step)] ?? labelOfStep(step))
  const beyond = outsideOn(screen, path).map(labelOf)
  const tell = (done: number, problem: string | null = null) =>
    onProgress({ steps, done, problem, arrived: problem === null && done === steps.length })
  if (beyond.length > 0)
    return tell(
      0,
      `这条路径要靠页面之外发生的事：${beyond.map((label) => model.words?.[label] ?? label).join('、')}。请按用例手工操作。`,
    )

  const hands = domHands()
  let done = -1
  const driver = screenDriver(model, screen, hands, {
    happen: () => undefined,
    // What the product asks names its own records, not those of the cases.
    asked: ({ id }) => hands.eventually(async () => void network.held.of(id)),
    answer: async (actorId, outcome) => {
      await hands.eventually(async () => void network.held.of(actorId))
      await network.held.answer(actorId, outcome)
    },
    elapse: (ms) => clock.increment(ms),
    reached: () => live.newestOf(model.machine.id)?.state,
  })
  try {
    for (const gesture of screen.begin ?? []) await hands.eventually(async () => hands.make(gesture))
    await runPath(model, path, {
      ...driver,
      expectState: async (key, snapshot) => {
        // A final state may take its view and its actor away.
        if (snapshot.status === 'active' || key !== stateKey(path.steps.at(-1)?.to.snapshot ?? snapshot))
          await driver.expectState(key, snapshot)
        done += 1
        tell(done)
      },
    })
    tell(steps.length)
  } catch (problem) {
    tell(Math.max(0, done), problem instanceof Error ? problem.message : String(problem))
  }
}

import fc from 'fast-check'
import { percentOf, type Coverage } from './coverage'
import { caseWith } from './drawnCase'
import type { Executed } from './export/runReport'
import type { Case, Model } from './model'
import type { Payloads } from './payloads'
import { possibleIn } from './possible'
import { replay, type FlowPath } from './replay'
import { begin, take, type Situation, type Step } from './situation'
import { storyLines } from './story'

/** How often, how far, how long and from which seed to walk. */
export interface WalkOptions {
  readonly walks: number
  readonly mostSteps?: number
  readonly seed?: number
  /** No walk begins later than this, ms. */
  readonly withinMs?: number
  /** Asked now and then: when it says yes, enough was walked. */
  readonly isEnough?: () => boolean
  /** What payloads can be beside the named cases. */
  readonly payloads?: Payloads
}

/** How walking ended. `story` holds the lines that lead into a failure, ready to be pasted into `stories.ts`. */
export interface WalkResult {
  readonly seed: number
  /** Walks that were taken. */
  readonly walks: number
  readonly failure?: { readonly message: string; readonly story: readonly string[]; readonly shrinks: number }
}

const usualSteps = 25

/** Seeds are whole numbers below this, so that they can be typed again. */
const seeds = 2 ** 31

/** Whether it is enough, and how late it is, is asked after so many walks. */
const walksPerLot = 20

/** A step that takes something new in its walk is drawn this many times as often as another one. */
const freshWeight = 4

/** What a step of a walk is made of: a number that picks among what can happen, and a payload for each event. */
interface Draw {
  readonly pick: number
  readonly payloads: Readonly<Record<string, unknown>>
}

/**
 * Resolves each draw against what can happen in the situation reached, so that every list of draws is a legal walk and
 * shrinking stays legal. What the walk has not taken yet weighs more.
 */
function walkOf(model: Model, draws: readonly Draw[]): readonly Step[] {
  const steps: Step[] = []
  const taken = new Set<string>()
  let situation: Situation = begin(model).to
  for (const draw of draws) {
    if (situation.snapshot.status !== 'active') break
    const from = situation
    const named = possibleIn(model, from)
    const drawn = Object.entries(draw.payloads)
      .map(([key, payload]) => caseWith(model, key, payload))
      .filter((one) => named.some(({ event }) => event.type === one.event.type))
    const options = [...named, ...drawn]
      .map((cause) => take(model.machine, from, cause))
      .filter(({ transitions, waitMs }) => transitions.length > 0 || waitMs > 0)
    const step = picked(options, taken, draw.pick)
    if (!step) break
    step.transitions.forEach((id) => taken.add(id))
    steps.push(step)
    situation = step.to
  }
  return steps
}

function picked(options: readonly Step[], taken: ReadonlySet<string>, pick: number): Step | undefined {
  const weights = options.map(({ transitions }) => (transitions.some((id) => !taken.has(id)) ? freshWeight : 1))
  let left =
    pick %
    Math.max(
      1,
      weights.reduce((sum, weight) => sum + weight, 0),
    )
  return options.find((_, at) => (left -= weights[at]!) < 0)
}

const causesOf = (steps: readonly Step[]): readonly Case[] => steps.map(({ cause }) => cause)

/**
 * Walks a machine at random, demands its invariants on the way and executes each walk.
 * @param play executes a walk; it fails by throwing
 * @returns the seed used and, when a walk failed, the shortest failing one that shrinking found, payloads included
 */
export async function walkAtRandom(
  model: Model,
  play: (path: FlowPath) => Promise<void>,
  { walks, mostSteps = usualSteps, seed = Math.trunc(Math.random() * seeds), ...options }: WalkOptions,
): Promise<WalkResult> {
  const { withinMs, isEnough, payloads = {} } = options
  const draw: fc.Arbitrary<Draw> = fc.record({ pick: fc.nat({ max: 9973 }), payloads: fc.record({ ...payloads }) })
  const draws = fc.array(draw, { minLength: 1, maxLength: mostSteps, size: 'max' })
  let taken = 0
  const property = fc.asyncProperty(draws, async (drawn) => {
    taken += 1
    await play(replay(model, causesOf(walkOf(model, drawn))))
  })
  const begun = performance.now()
  const leftMs = () => (withinMs === undefined ? Infinity : withinMs - (performance.now() - begun))
  const isOver = () => taken >= walks || leftMs() <= 0 || isEnough?.() === true
  // One lot after another, each from a seed of its own that can be typed again.
  for (let lot = 0; !isOver(); lot += 1) {
    const details = await fc.check(property, {
      numRuns: Math.min(walks - taken, isEnough || withinMs !== undefined ? walksPerLot : walks),
      seed: seed + lot,
      ...(withinMs !== undefined && { interruptAfterTimeLimit: Math.max(1, leftMs()), markInterruptAsFailure: false }),
    })
    if (!details.failed) continue
    const { errorInstance, counterexample, numShrinks } = details
    const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
    const story = storyLines(walkOf(model, counterexample?.[0] ?? []))
    return { seed: seed + lot, walks: taken - numShrinks, failure: { message, story, shrinks: numShrinks } }
  }
  return { seed, walks: taken }
}

/** What `npm run paths -- --walk` asked for, as it travels to another layer. */
export interface WalkRequest {
  readonly walks: number
  readonly seed?: number
  readonly withinMs?: number
  /** Percent of the transitions after which it is enough. */
  readonly until?: number
}

/** Whether as much was taken as was asked for. */
export function isWalkedEnough(coverage: Coverage, { until }: WalkRequest): boolean {
  if (until === undefined) return false
  const { transitions, missingTransitions } = coverage.report()
  return percentOf(transitions, missingTransitions) >= until
}

/** Walks as one thing that was executed: the shortest way into a failure is its story, which is told first the next time. */
export const executedWalk = (flow: string, { seed, walks, failure }: WalkResult, ms: number): Executed => ({
  flow,
  name: `随机走 ${walks} 次 种子 ${seed}`,
  ms,
  ...(failure && { failure: `缩短 ${failure.shrinks} 次后：${failure.message}`, lines: failure.story }),
})

import fc from 'fast-check'
import type { Driver } from './drive'
import { runPath } from './drive'
import type { Case, Model } from './model'
import { possibleIn } from './possible'
import { replay } from './replay'
import { begin, take, type Situation, type Step } from './situation'
import { storyLines } from './story'

/** How often, how far and from which seed to walk. */
export interface WalkOptions {
  readonly walks: number
  readonly mostSteps?: number
  readonly seed?: number
}

/** What a driver of a walk needs: one per walk, put away afterwards. */
export interface Walker {
  readonly driver: Driver
  stop(): void | Promise<void>
}

/** How walking ended. `story` holds the lines that lead into a failure, ready to be pasted into `stories.ts`. */
export interface WalkResult {
  readonly seed: number
  readonly walks: number
  readonly failure?: { readonly message: string; readonly story: readonly string[]; readonly shrinks: number }
}

const usualSteps = 25

/** Seeds are whole numbers below this, so that they can be typed again. */
const seeds = 2 ** 31

/**
 * Resolves each number against what can happen in the situation reached, so that every list of numbers is a legal walk
 * and shrinking stays legal.
 */
function walkOf(model: Model, draws: readonly number[]): readonly Step[] {
  const steps: Step[] = []
  let situation: Situation = begin(model).to
  for (const draw of draws) {
    if (situation.snapshot.status !== 'active') break
    const from = situation
    const options = possibleIn(model, from)
      .map((cause) => take(model.machine, from, cause))
      .filter(({ transitions, waitMs }) => transitions.length > 0 || waitMs > 0)
    const step = options[draw % options.length]
    if (!step) break
    steps.push(step)
    situation = step.to
  }
  return steps
}

const causesOf = (steps: readonly Step[]): readonly Case[] => steps.map(({ cause }) => cause)

/**
 * Walks a machine at random, demands its invariants on the way and executes each walk on a driver.
 * @param prepare makes the driver of one walk
 * @returns the seed used and, when a walk failed, the shortest failing one that shrinking found
 */
export async function walkAtRandom(
  model: Model,
  prepare: () => Walker | Promise<Walker>,
  { walks, mostSteps = usualSteps, seed = Math.trunc(Math.random() * seeds) }: WalkOptions,
): Promise<WalkResult> {
  const draws = fc.array(fc.nat({ max: 997 }), { minLength: 1, maxLength: mostSteps, size: 'max' })
  const property = fc.asyncProperty(draws, async (drawn) => {
    const path = replay(model, causesOf(walkOf(model, drawn)))
    const { driver, stop } = await prepare()
    try {
      await runPath(model, path, driver)
    } finally {
      await stop()
    }
  })
  const details = await fc.check(property, { numRuns: walks, seed })
  const result = { seed: details.seed, walks: details.numRuns }
  if (!details.failed) return result
  const message = details.errorInstance instanceof Error ? details.errorInstance.message : String(details.errorInstance)
  const story = storyLines(walkOf(model, details.counterexample?.[0] ?? []))
  return { ...result, failure: { message, story, shrinks: details.numShrinks } }
}

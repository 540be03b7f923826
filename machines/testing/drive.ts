import type { AnyMachineSnapshot } from 'xstate'
import { isTimer, isUserEvent, isWait, labelOf } from './cause'
import type { Case, Model } from './model'
import type { FlowPath } from './replay'
import { isRefused, labelOfStep, type Ask, type Step } from './situation'
import { stateKey, type Effect } from './transitions'

/** How an actor answers. */
export type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown }

/** Where a path is executed: a bare actor, a view, a browser, the HTTP interface. */
export interface Driver {
  /** Does what a person does, or what a child of the machine says. */
  user(cause: Case): void | Promise<void>
  /** Tries what the machine must ignore: a control that cannot be used. Where it is left out `user` tries it. */
  refuse?(cause: Case): void | Promise<void>
  /** Lets the actor that was asked answer. */
  answer(actorId: string, outcome: Outcome, name: string): void | Promise<void>
  elapse(ms: number): void | Promise<void>
  /** The machine has just asked this of the world: checks the request that left the product. */
  asked?(ask: Ask): void | Promise<void>
  /** The machine has just done this in the world, by these transitions: checks what came of it. */
  did?(effects: readonly Effect[], transitions: readonly string[]): void | Promise<void>
  /** Checks what can be seen in this state, and which controls can be used. */
  expectState(key: string, snapshot: AnyMachineSnapshot): void | Promise<void>
}

/** The value or the error that a done or error event carries. */
export function outcomeOf({ event, answer }: Case): Outcome {
  const { output, error } = event as { output?: unknown; error?: unknown }
  return answer?.outcome === 'ok' ? { ok: true, value: output } : { ok: false, error }
}

async function perform(step: Step, driver: Driver) {
  const { cause, waitMs } = step
  if (isTimer(cause) || isWait(cause)) await driver.elapse(waitMs)
  else if (cause.answer) await driver.answer(cause.answer.actorId, outcomeOf(cause), cause.name)
  else if (isRefused(step) && driver.refuse) await driver.refuse(cause)
  else if (isUserEvent(cause)) await driver.user(cause)
  else throw new Error(`nobody can cause «${labelOf(cause)}»`)
}

/**
 * Executes a path.
 * @throws Error of the driver, with the step, its states and the path before its message
 */
export async function runPath({ machine }: Pick<Model, 'machine'>, path: FlowPath, driver: Driver): Promise<void> {
  await driver.expectState(stateKey(path.start.snapshot), path.start.snapshot)
  for (const ask of path.startAsks) await driver.asked?.(ask)
  let done: readonly Effect[] = []
  let taken: readonly string[] = []
  for (const [at, step] of path.steps.entries()) {
    const following = path.steps[at + 1]
    // Two timers due at one moment fire together: there is no state in between to be seen.
    const together = following !== undefined && isTimer(following.cause) && following.waitMs === 0
    done = [...done, ...step.does]
    taken = [...taken, ...step.transitions]
    try {
      await perform(step, driver)
      if (together) continue
      await driver.expectState(stateKey(step.to.snapshot), step.to.snapshot)
      for (const ask of step.asks) await driver.asked?.(ask)
      await driver.did?.(done, taken)
      done = []
      taken = []
    } catch (problem) {
      const [before, after] = [stateKey(step.from.snapshot), stateKey(step.to.snapshot)]
      const where = `${machine.id}: step ${at + 1} «${labelOfStep(step)}» (${before} → ${after}) of «${path.name}»`
      throw new Error(`${where}: ${problem instanceof Error ? problem.message : problem}`, { cause: problem })
    }
  }
}

import { actorDriver } from '../actorDriver'
import { isTimer, isWait } from '../cause'
import { outcomeOf, type Driver } from '../drive'
import { isRefused } from '../situation'
import { stateKey } from '../transitions'
import { asksOf, type Move } from './joint'
import { jointLabel, jointState, type JointPath } from './plan'
import type { Together } from './together'

interface Played {
  readonly driver: Driver
  stop(): void
}

/**
 * Executes a path on actors of every part; what links cause is sent by hand, as the product would send it.
 * @throws Error with the step where a part stands elsewhere, or asks what its machine does not mean
 */
export async function playTogetherOnActors({ title, parts }: Together, path: JointPath): Promise<void> {
  const played = new Map<string, Played>()
  const enter = (name: string) => void played.set(name, actorDriver(parts[name]!.model))
  const leave = (name: string) => {
    played.get(name)?.stop()
    played.delete(name)
  }
  const perform = async (move: Move) => {
    if (move.kind === 'begins') return enter(move.part)
    if (move.kind === 'ends') return leave(move.part)
    // Of what is kept back the flow hears nothing: its actor is still waiting when it is asked again.
    if (move.kind !== 'takes') return undefined
    const { step, part } = move
    const { driver } = played.get(part)!
    if (isTimer(step.cause) || isWait(step.cause)) {
      for (const { driver: one } of played.values()) await one.elapse(step.waitMs)
      return undefined
    }
    if (step.cause.answer) return driver.answer(step.cause.answer.actorId, outcomeOf(step.cause), step.cause.name)
    return isRefused(step) ? undefined : driver.user(step.cause)
  }
  try {
    for (const [name, situation] of Object.entries(path.start)) if (situation) enter(name)
    for (const [at, step] of path.steps.entries()) {
      try {
        for (const move of step.moves) await perform(move)
        for (const [name, situation] of Object.entries(step.to))
          if (situation) await played.get(name)?.driver.expectState(stateKey(situation.snapshot), situation.snapshot)
        for (const move of step.moves) for (const ask of asksOf(move)) await played.get(move.part)?.driver.asked?.(ask)
      } catch (problem) {
        const where = `${title}: step ${at + 1} «${jointLabel(step)}» (${jointState(step.from)} → ${jointState(step.to)})`
        throw new Error(`${where} of «${path.name}»: ${problem instanceof Error ? problem.message : problem}`, {
          cause: problem,
        })
      }
    }
  } finally {
    for (const { stop } of played.values()) stop()
  }
}

import { isTimer } from '../cause'
import { outcomeOf, type Driver } from '../drive'
import { controlsOf } from '../screen'
import { nameOfSight, type Hands } from '../screenDriver'
import { stateKey } from '../transitions'
import { asksOf, coveredIn, type Joint, type JointStep } from './joint'
import { jointLabel, jointState, type JointPath } from './plan'
import type { Together } from './together'

/** Where a part stands on the screen. */
export interface Standing {
  readonly state: string | undefined
  /** It has been stopped, or has come to its end. */
  readonly isOver: boolean
}

/** Several flows on one screen, each with a driver of its own. */
export interface JointScreen {
  readonly hands: Hands
  readonly drivers: ReadonlyMap<string, Driver>
  /** Undefined before there was any actor of the part. */
  seen(part: string): Promise<Standing | undefined> | Standing | undefined
  /** Parts that end as they leave the page, and begin anew when they come back: the walk waits for that. */
  readonly leaving: readonly string[]
}

/** What stands over a part hides it from eyes and hands; where it stands is all that can be asked. */
const expectCovered = ({ parts }: Together, { hands, seen }: JointScreen, part: string, state: string) =>
  hands.eventually(async () => {
    const { model, screen, only } = parts[part]!
    const now = await seen(part)
    if (now?.state !== state) throw new Error(`expected ${part} in ${state}, it is in ${now?.state ?? 'no state'}`)
    for (const { label, control } of controlsOf(model, screen))
      if ((!only || only.includes(label)) && (await hands.look(control)) === 'usable')
        throw new Error(`${nameOfSight(control)} of ${part} can be used although something stands over it`)
  })

/** One that is still leaving would be taken for the one that comes next. */
const expectGone = ({ hands, seen }: JointScreen, part: string) =>
  hands.eventually(async () => {
    const now = await seen(part)
    if (now && !now.isOver) throw new Error(`${part} is still there, in ${now.state ?? 'no state'}`)
  })

/** One that has left keeps the state that it left in: it would be taken for the one that comes back. */
const expectThere = ({ hands, seen }: JointScreen, part: string) =>
  hands.eventually(async () => {
    const now = await seen(part)
    if (now?.isOver) throw new Error(`${part} has left, in ${now.state ?? 'no state'}`)
  })

async function expectAll(together: Together, screen: JointScreen, joint: Joint) {
  const covered = coveredIn(together, joint)
  for (const [part, situation] of Object.entries(joint)) {
    if (!situation) {
      if (screen.leaving.includes(part)) await expectGone(screen, part)
      continue
    }
    if (screen.leaving.includes(part) && situation.snapshot.status === 'active') await expectThere(screen, part)
    const key = stateKey(situation.snapshot)
    if (covered.has(part)) await expectCovered(together, screen, part, key)
    else await screen.drivers.get(part)!.expectState(key, situation.snapshot)
  }
}

async function perform({ part, cause, waitMs }: JointStep, drivers: JointScreen['drivers']) {
  const driver = drivers.get(part)!
  if (isTimer(cause)) await driver.elapse(waitMs)
  else if (cause.answer) await driver.answer(cause.answer.actorId, outcomeOf(cause), cause.name)
  else await driver.user(cause)
}

/**
 * Walks a path of several flows before their one screen: where each of them stands, what is seen and used of it, what
 * it asks. What a link causes is never done here: the product does it, or the path fails.
 * @throws Error with the step, its states and the path before its message
 */
export async function playTogetherOnScreen(together: Together, path: JointPath, screen: JointScreen): Promise<void> {
  await expectAll(together, screen, path.start)
  for (const [at, step] of path.steps.entries()) {
    try {
      await perform(step, screen.drivers)
      await expectAll(together, screen, step.to)
      for (const move of step.moves)
        for (const ask of asksOf(move))
          if (step.to[move.part]?.pending.includes(ask.id)) await screen.drivers.get(move.part)!.asked?.(ask)
    } catch (problem) {
      const where = `step ${at + 1} «${jointLabel(step)}» (${jointState(step.from)} → ${jointState(step.to)})`
      throw new Error(`${where} of «${path.name}»: ${problem instanceof Error ? problem.message : problem}`, {
        cause: problem,
      })
    }
  }
}

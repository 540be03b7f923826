import { labelOf } from '../cause'
import type { Story } from '../model'
import { nextTimer } from '../situation'
import { stateKey } from '../transitions'
import { beginJoint, possibleTogether, standsIn, takeTogether, type Joint, type JointStep } from './joint'
import { jointState, replayTogether, type JointPath } from './plan'
import type { Together } from './together'

const linePattern = /^(?:\+(?<ms>\d+)ms|(?<part>\w+): (?<label>.+?))\s*=>\s*(?<states>.+)$/
const absent = '–'

/**
 * Reads a story of several flows.
 * @returns the path it tells
 * @throws Error with the story and the line: when it cannot be read, when its event cannot happen there, or when a part
 *   that it names stands elsewhere
 */
export function tellTogether(together: Together, story: Story): JointPath {
  const steps: JointStep[] = []
  let joint = beginJoint(together)
  for (const line of story.lines) {
    const fail = (problem: string): never => {
      throw new Error(`${together.title}, story «${story.name}», line «${line}»: ${problem}`)
    }
    const { ms, part, label, states } = linePattern.exec(line)?.groups ?? {}
    if (states === undefined) return fail('is not `part: event[case] => part state`')
    const now = joint
    const taken =
      ms === undefined ? [named(together, now, part!, label!, fail)] : dueIn(together, now, Number(ms), fail)
    steps.push(...taken)
    joint = taken.at(-1)!.to
    for (const wanted of states.split(';')) {
      const [name, ...rest] = wanted.trim().split(' ')
      const state = rest.join(' ')
      if (!isIn(joint, name!, state)) fail(`${name} is not in ${state}: ${jointState(joint)}`)
    }
  }
  return replayTogether(together, steps, undefined, story.name)
}

const isIn = (joint: Joint, part: string, state: string): boolean => {
  const one = joint[part]
  if (!one) return state === absent
  return stateKey(one.snapshot) === state || standsIn(one, state)
}

function named(
  together: Together,
  joint: Joint,
  part: string,
  label: string,
  fail: (problem: string) => never,
): JointStep {
  const all = possibleTogether(together, joint)
  const what = all.find((one) => one.part === part && labelOf(one.cause) === label)
  if (!what)
    return fail(`cannot happen; what can: ${all.map((one) => `${one.part}: ${labelOf(one.cause)}`).join(', ')}`)
  return takeTogether(together, joint, what)
}

/** Everything that comes due within a time. */
function dueIn(together: Together, from: Joint, ms: number, fail: (problem: string) => never): readonly JointStep[] {
  const steps: JointStep[] = []
  let left = ms
  for (let now = from; ; now = steps.at(-1)!.to) {
    const due = possibleTogether(together, now).find(
      ({ part, cause }) => nextTimer(now[part]!)?.type === cause.event.type,
    )
    const step = due && takeTogether(together, now, due)
    if (!step || step.waitMs > left) break
    steps.push(step)
    left -= step.waitMs
  }
  if (steps.length === 0) fail('nothing comes due')
  if (left > 0) fail(`the last comes due ${left} ms earlier`)
  return steps
}

import { bareEvent, isUserEvent, labelOf, userEvents, wait } from './cause'
import type { Case, Model, Story } from './model'
import { caseOfLabel } from './drawnCase'
import { replay, type FlowPath } from './replay'
import { begin, isRefused, labelOfStep, nextTimer, take, type Situation, type Step } from './situation'
import { stateKey } from './transitions'

const linePattern = /^(?<what>.*?)\s*=>\s*(?<state>[^!]+?)\s*(?<refused>!)?$/
const timePattern = /^\+(\d+)ms$/

const leavesOf = (state: string): string =>
  state
    .split('+')
    .map((leaf) => leaf.trim())
    .toSorted()
    .join(' + ')

/**
 * Reads a story against its machine.
 * @returns the path it tells
 * @throws Error with the machine, the story and the line: when the line cannot be read, when its event is unknown or
 *   does not happen there, or when the machine ends up in another state than the line says
 */
export function tellStory(model: Model, story: Story): FlowPath {
  const causes: Case[] = []
  let situation = begin(model).to
  for (const line of story.lines) {
    const fail = (problem: string): never => {
      throw new Error(`${model.machine.id} story «${story.name}» (${story.clause}), line «${line}»: ${problem}`)
    }
    const { what, state, refused } = linePattern.exec(line)?.groups ?? {}
    if (what === undefined || state === undefined) return fail('is not `event[case] => state`')
    const before = situation
    for (const cause of causesOf(model, what, situation, fail)) {
      const step = take(model.machine, situation, cause)
      if (refused && step.transitions.length > 0) fail('is not refused')
      if (!refused && step.transitions.length === 0 && step.waitMs === 0)
        fail(`is refused in ${stateKey(situation.snapshot)}`)
      causes.push(cause)
      situation = step.to
    }
    const reached = stateKey(situation.snapshot)
    if (leavesOf(reached) !== leavesOf(state))
      fail(`the machine is in ${reached}, before it was in ${stateKey(before.snapshot)}`)
  }
  return replay(model, causes, undefined, story.name)
}

/** What a story is called where it was executed. */
export const storyRun = (name: string): string => `故事：${name}`

/** Steps as lines of a story, ready to be pasted into `stories.ts`. */
export const storyLines = (steps: readonly Step[]): string[] =>
  steps.map((step) => `${labelOfStep(step)} => ${stateKey(step.to.snapshot)}${isRefused(step) ? ' !' : ''}`)

/** The events a line stands for: one, or all timers that come due while its time passes; none for a line `=> state`. */
function causesOf(model: Model, what: string, situation: Situation, fail: (problem: string) => never): readonly Case[] {
  if (what === '') return []
  const time = timePattern.exec(what)?.[1]
  return time === undefined ? [causeOf(model, what, situation, fail)] : dueWithin(model, Number(time), situation)
}

function dueWithin(model: Model, ms: number, from: Situation): readonly Case[] {
  const causes: Case[] = []
  let left = ms
  let situation = from
  for (let timer = nextTimer(situation); timer && timer.leftMs <= left; timer = nextTimer(situation)) {
    const step = take(model.machine, situation, bareEvent(timer.type))
    causes.push(step.cause)
    left -= timer.leftMs
    situation = step.to
  }
  return left > 0 ? [...causes, wait(left)] : causes
}

function causeOf(model: Model, what: string, situation: Situation, fail: (problem: string) => never): Case {
  const all = [...userEvents(model), ...model.cases.filter((cause) => !isUserEvent(cause))]
  const named = all.find((cause) => labelOf(cause) === what) ?? caseOfLabel(model, what)
  if (!named) {
    const alike = all.map(labelOf).filter((label) => label.startsWith(`${what.split('[')[0]}[`))
    return fail(`there is no «${what}»; there are ${(alike.length > 0 ? alike : all.map(labelOf)).join(', ')}`)
  }
  const { answer } = named
  if (answer && !situation.pending.includes(answer.actorId))
    fail(`«${answer.actorId}» was not asked; pending are ${situation.pending.join(', ') || 'none'}`)
  return named
}

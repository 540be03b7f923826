import { isTimer, isWait, labelOf } from '../cause'
import type { Case, Model, Story } from '../model'
import type { FlowPath } from '../replay'
import { isRefused, type Ask, type Situation, type Step } from '../situation'
import { tellStory } from '../story'
import { activeLeaves } from '../transitions'

/** One step of a manual test case: what the tester does, what must be seen then, and the clauses of the spec behind it. */
export interface ManualStep {
  readonly action: string
  readonly expected: string
  readonly clauses: readonly string[]
}

/** A test case for people who do not read code. */
export interface ManualCase {
  /** `deletion-3`. */
  readonly id: string
  readonly title: string
  readonly precondition: string
  readonly clauses: readonly string[]
  readonly steps: readonly ManualStep[]
}

/**
 * Which clause of the spec tells of a transition, by transition id: that of the shortest story that takes it, of
 * several equally short ones all.
 */
export function clausesByTransition(model: Model, stories: readonly Story[]): ReadonlyMap<string, readonly string[]> {
  const tellers = new Map<string, { readonly steps: number; readonly clauses: readonly string[] }>()
  for (const story of stories) {
    const { steps } = tellStory(model, story)
    for (const id of steps.flatMap(({ transitions }) => transitions)) {
      const known = tellers.get(id)
      if (known && known.steps < steps.length) continue
      const others = known?.steps === steps.length ? known.clauses : []
      tellers.set(id, { steps: steps.length, clauses: [...new Set([...others, story.clause])] })
    }
  }
  return new Map([...tellers].map(([id, { clauses }]) => [id, clauses]))
}

/** `120000` → `2 分钟`, `1500` → `1.5 秒`, `299999` → `299.999 秒`. */
function durationOf(ms: number): string {
  if (ms >= 60_000 && ms % 60_000 === 0) return `${ms / 60_000} 分钟`
  return ms >= 1_000 ? `${ms / 1_000} 秒` : `${ms} 毫秒`
}

const outcomeWords = { ok: '成功', refused: '被拒绝', failed: '失败' } as const

/** What the tester does; words of the model come first, whole labels before bare event types. */
function actionOf({ words = {} }: Model, cause: Case, waitMs: number): string {
  if (isTimer(cause) || isWait(cause)) return `等待 ${durationOf(waitMs)}`
  const { event, name, answer } = cause
  const whole = words[labelOf(cause)] ?? words[`${event.type}[${name}]`]
  if (whole) return whole
  const bare = words[event.type]
  if (answer) {
    const outcome = outcomeWords[answer.outcome]
    const detail = name === 'ok' || name === outcome ? '' : `（${name}）`
    return `${bare ?? `「${answer.actorId}」`}：返回${outcome}${detail}`
  }
  return `${bare ?? `触发「${event.type}」`}${name ? `（${name}）` : ''}`
}

const standing = ({ snapshot }: Situation): string =>
  activeLeaves(snapshot)
    .map((node) => node.description ?? node.path.join('.'))
    .join('；')

/** Children that the machine does not wait for are no requests. */
function askingOf({ cases }: Model, asks: readonly Ask[]): string {
  const awaited = asks.filter(({ id }) => cases.some(({ answer }) => answer?.actorId === id))
  return awaited.length === 0 ? '' : `；发出请求：${awaited.map(({ id }) => `「${id}」`).join('、')}`
}

/** A path as a case for people. @param number its place in the set, from 1 */
export function manualCase(
  model: Model,
  path: FlowPath,
  number: number,
  clausesOf: ReadonlyMap<string, readonly string[]>,
): ManualCase {
  const steps = path.steps.map((step: Step): ManualStep => ({
    action: actionOf(model, step.cause, step.waitMs),
    expected: isRefused(step)
      ? `不可操作，无任何变化：${standing(step.to)}`
      : `${standing(step.to)}${askingOf(model, step.asks)}`,
    clauses: [...new Set(step.transitions.flatMap((id) => clausesOf.get(id) ?? []))],
  }))
  const end = path.steps.at(-1)?.to ?? path.start
  return {
    id: `${model.machine.id}-${number}`,
    title: `${model.title} ${number}：${standing(end)}`,
    precondition: `${standing(path.start)}${askingOf(model, path.startAsks)}`,
    clauses: [...new Set(steps.flatMap(({ clauses }) => clauses))],
    steps,
  }
}

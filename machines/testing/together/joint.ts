import { isTimer, isUserEvent, isWait, labelOf, wait } from '../cause'
import type { Case, Model } from '../model'
import { kindOf, possibleIn } from '../possible'
import { controlsFor } from '../screen'
import { begin, nextTimer, take, type Ask, type Situation, type Step } from '../situation'
import { activeNodes } from '../transitions'
import type { Cover, Link, Occasion, Snapshots, Together } from './together'

/** Where every part stands; undefined for one that is not there. */
export type Joint = Readonly<Record<string, Situation | undefined>>

/** What one part does within a step, and the link that made it do so; what begins the step has none. */
export type Move = { readonly part: string; readonly link?: Link } & (
  | { readonly kind: 'takes'; readonly step: Step }
  /** Its question is turned away, and it waits. */
  | { readonly kind: 'waits'; readonly cause: Case }
  | { readonly kind: 'asksAgain'; readonly ask: Ask }
  | { readonly kind: 'begins' | 'ends' }
)

/** What a move asks of the world. */
export const asksOf = (move: Move): readonly Ask[] =>
  move.kind === 'takes' ? move.step.asks : move.kind === 'asksAgain' ? [move.ask] : []

/** One event of one part, with all that its links have caused. */
export interface JointStep {
  readonly part: string
  readonly cause: Case
  /** Passed for all of them before it, ms. */
  readonly waitMs: number
  readonly from: Joint
  readonly to: Joint
  /** In their order. */
  readonly moves: readonly Move[]
}

/** What the parts show that are there. */
export const snapshotsOf = (joint: Joint): Snapshots =>
  Object.fromEntries(Object.entries(joint).flatMap(([name, one]) => (one ? [[name, one.snapshot]] : [])))

/** Links that cause one another more often than this go round in a circle. */
const mostMoves = 20

const isActive = (situation: Situation | undefined): situation is Situation => situation?.snapshot.status === 'active'

/** A part that is there and stands in this state, at whatever depth. */
export const standsIn = (situation: Situation | undefined, state: string): boolean =>
  situation !== undefined && activeNodes(situation.snapshot).some((node) => node.path.join('.') === state)

/** All parts at the start. */
export function beginJoint({ parts }: Together): Joint {
  return Object.fromEntries(
    Object.entries(parts).map(([name, { model, isBegunByLink }]) => [
      name,
      isBegunByLink ? undefined : begin(model).to,
    ]),
  )
}

/** What tells two situations of them all apart; of the times only in which order the timers come due. */
export function jointKey({ parts }: Together, joint: Joint): string {
  const keys = Object.entries(parts).map(([name, { model }]) => {
    const situation = joint[name]
    return situation ? [name, kindOf(model, situation), ...situation.pending.toSorted()].join(' ') : `${name} –`
  })
  const timers = Object.entries(joint)
    .flatMap(([name, situation]) => (isActive(situation) ? situation.timers.map((timer) => ({ name, ...timer })) : []))
    .toSorted((one, other) => one.leftMs - other.leftMs)
    .map(({ name, id }) => `${name} ${id}`)
  return [...keys, ...timers].join(' ‖ ')
}

/** The parts whose timer comes first. */
function nextParts(joint: Joint): readonly string[] {
  const due = Object.entries(joint).flatMap(([name, situation]) => {
    const timer = isActive(situation) ? nextTimer(situation) : undefined
    return timer ? [{ name, leftMs: timer.leftMs }] : []
  })
  const first = Math.min(...due.map(({ leftMs }) => leftMs))
  return due.filter(({ leftMs }) => leftMs === first).map(({ name }) => name)
}

/** Whether a part stands over another one, so that nobody reaches it. */
const covers = (joint: Joint, { part, in: state }: Cover): boolean => {
  const situation = joint[part]
  return isActive(situation) && (state === undefined || standsIn(situation, state))
}

/** The parts that something stands over. */
export const coveredIn = ({ covers: all = [] }: Together, joint: Joint): ReadonlySet<string> =>
  new Set(all.filter((cover) => covers(joint, cover)).flatMap(({ over }) => over))

/** A person does it on the screen, not the network and not another tab. */
export const isUsed = ({ parts }: Together, part: string, cause: Case): boolean => {
  const { screen, byHand } = parts[part]!
  return isUserEvent(cause) && (controlsFor(screen, cause) !== 'outside' || byHand?.includes(labelOf(cause)) === true)
}

/** What can happen in a situation of them all: of one part at a time, the rest follows by links. */
export function possibleTogether(together: Together, joint: Joint): readonly { part: string; cause: Case }[] {
  const covered = coveredIn(together, joint)
  const next = nextParts(joint)
  const isDue = next.some((name) => (nextTimer(joint[name]!)?.leftMs ?? 1) <= 0)
  return Object.entries(together.parts).flatMap(([part, { model, only, onlyIn = {}, onlyBeside = {} }]) => {
    const situation = joint[part]
    if (!isActive(situation)) return []
    return possibleIn(model, situation)
      .filter((cause) => {
        if (isWait(cause)) return false
        if (isTimer(cause)) return next.includes(part)
        const label = labelOf(cause)
        if (isDue || (only && !only.includes(label))) return false
        const where = onlyIn[label]
        if (typeof where === 'string' && !standsIn(situation, where)) return false
        if (typeof where === 'function' && !where(situation.snapshot)) return false
        if (onlyBeside[label]?.(snapshotsOf(joint)) === false) return false
        return !(covered.has(part) && isUsed(together, part, cause))
      })
      .map((cause) => ({ part, cause }))
  })
}

/** The case of a label. @throws Error when the model has none */
export function caseNamed({ machine, cases }: Model, label: string): Case {
  const named = cases.find((cause) => labelOf(cause) === label)
  if (named) return named
  if (!(machine.events as readonly string[]).includes(label)) throw new Error(`${machine.id} has no «${label}»`)
  return { event: { type: label }, name: '' }
}

const isOccasion = (when: Occasion, move: Move, from: Joint, to: Joint): boolean => {
  if (move.part !== when.part) return false
  if ('enters' in when) return !standsIn(from[when.part], when.enters) && standsIn(to[when.part], when.enters)
  if ('leaves' in when) return standsIn(from[when.part], when.leaves) && !standsIn(to[when.part], when.leaves)
  if (!('takes' in when)) return false
  if (move.kind === 'waits') return when.takes.includes(labelOf(move.cause))
  return move.kind === 'takes' && when.takes.includes(labelOf(move.step.cause))
}

/** The question of an actor that waits, its answer having been kept back. */
function keptQuestion({ snapshot, pending }: Situation, id: string): Ask | undefined {
  const invoke = activeNodes(snapshot)
    .flatMap((node) => node.invoke)
    .find((one) => one.id === id)
  if (!invoke || pending.includes(id)) return undefined
  const { src, input } = invoke
  const event = { type: '' }
  // Its types are those of one machine; of whichever it is, it looks at the context and at the event that led here.
  const asked: unknown = typeof input === 'function' ? input({ context: snapshot.context, event } as never) : input
  return { id, src: String(src), input: asked }
}

/** Whoever waits has nothing on its way that could be answered. */
const withoutAnswer = (situation: Situation, { answer }: Case): Situation => ({
  ...situation,
  pending: situation.pending.filter((id) => id !== answer?.actorId),
})

/** Takes one event of one part and all that follows from it. Nothing is executed. @throws Error for links in a circle */
export function takeTogether(
  together: Together,
  from: Joint,
  { part, cause }: { part: string; cause: Case },
): JointStep {
  const { parts, links, title } = together
  const moves: Move[] = []
  let now: Joint = from

  const follow = (move: Move, before: Joint) => {
    for (const link of links) if (isOccasion(link.when, move, before, now)) obey(link)
  }
  const make = (move: Move, situation: Situation | undefined) => {
    if (moves.length > mostMoves) throw new Error(`${title}: links go round in a circle at «${labelOf(cause)}»`)
    const before = now
    now = { ...now, [move.part]: situation }
    moves.push(move)
    follow(move, before)
  }
  const obey = (link: Link) => {
    const { brings } = link
    const { model } = parts[brings.part]!
    const situation = now[brings.part]
    if ('ends' in brings) return situation && make({ part: brings.part, link, kind: 'ends' }, undefined)
    if ('begins' in brings)
      return !isActive(situation) && make({ part: brings.part, link, kind: 'begins' }, begin(model).to)
    if (!isActive(situation)) return undefined
    if ('asksAgain' in brings) {
      const ask = keptQuestion(situation, brings.asksAgain)
      const asking = { ...situation, pending: [...situation.pending, brings.asksAgain] }
      return ask && make({ part: brings.part, link, kind: 'asksAgain', ask }, asking)
    }
    const step = take(model.machine, situation, caseNamed(model, brings.does))
    return step.transitions.length > 0 && make({ part: brings.part, link, kind: 'takes', step }, step.to)
  }

  const own = from[part]
  if (!own) throw new Error(`${title}: ${part} is not there`)
  if (isUsed(together, part, cause))
    for (const link of links) if (link.when.part === part && 'isUsed' in link.when) obey(link)
  if (parts[part]!.keptBack?.includes(labelOf(cause))) {
    make({ part, kind: 'waits', cause }, withoutAnswer(own, cause))
    return { part, cause, waitMs: 0, from, to: now, moves }
  }
  const step = take(parts[part]!.model.machine, now[part] ?? own, cause)
  if (step.waitMs > 0)
    now = Object.fromEntries(
      Object.entries(now).map(([name, situation]) => [
        name,
        name !== part && isActive(situation)
          ? take(parts[name]!.model.machine, situation, wait(step.waitMs)).to
          : situation,
      ]),
    )
  make({ part, kind: 'takes', step }, step.to)
  return { part, cause, waitMs: step.waitMs, from, to: now, moves }
}

import { labelOf } from '../cause'
import { stateKey } from '../transitions'
import { waysThrough, type Hop } from '../ways'
import { beginJoint, jointKey, possibleTogether, snapshotsOf, takeTogether, type Joint, type JointStep } from './joint'
import type { Together } from './together'

/** More situations than this mean that the parts let too much happen beside what ties them. */
const mostSituations = 20_000

interface JointEdge extends Hop {
  readonly step: JointStep
}

/** Every situation that flows get into together. */
export interface JointGraph {
  readonly start: string
  readonly situations: ReadonlyMap<string, Joint>
  readonly edges: readonly JointEdge[]
}

/** One way of several flows, from their start. */
export interface JointPath {
  readonly name: string
  readonly start: Joint
  readonly steps: readonly JointStep[]
}

/** `form closed ‖ session asking`; a part that is not there is left out. */
export const jointState = (joint: Joint): string =>
  Object.entries(joint)
    .flatMap(([name, one]) => (one ? [`${name} ${stateKey(one.snapshot)}`] : []))
    .join('; ')

/** `form: save`; time is told as what passes. */
export const jointLabel = ({ part, cause, waitMs }: JointStep): string =>
  waitMs > 0 ? `+${waitMs}ms` : `${part}: ${labelOf(cause)}`

/** @throws Error naming the invariant that does not hold */
export function demandTogether({ title, invariants }: Together, joint: Joint, when: string): void {
  for (const [name, holds] of Object.entries(invariants))
    if (!holds(snapshotsOf(joint)))
      throw new Error(`${title}: invariant «${name}» is broken ${when}, in ${jointState(joint)}`)
}

/**
 * Walks every situation of several flows together.
 * @throws Error when an invariant is broken anywhere, or when there are too many
 */
export function exploreTogether(together: Together): JointGraph {
  const first = beginJoint(together)
  const start = jointKey(together, first)
  const situations = new Map<string, Joint>([[start, first]])
  const edges: JointEdge[] = []
  for (const [from, joint] of situations) {
    demandTogether(together, joint, 'somewhere')
    for (const what of possibleTogether(together, joint)) {
      const step = takeTogether(together, joint, what)
      // A control that is refused is not there to be pressed, so nobody else feels it.
      const own = step.moves.find(({ link }) => !link)
      if (own?.kind === 'takes' && own.step.transitions.length === 0 && step.waitMs === 0) continue
      const to = jointKey(together, step.to)
      edges.push({ from, to, step })
      if (!situations.has(to)) situations.set(to, step.to)
      if (situations.size > mostSituations) throw new Error(`${together.title}: more than ${mostSituations} situations`)
    }
  }
  return { start, situations, edges }
}

const graphs = new WeakMap<Together, JointGraph>()

/** The graph as `exploreTogether` walks it, walked once. @throws Error as `exploreTogether` does */
export function jointGraphOf(together: Together): JointGraph {
  const graph = graphs.get(together) ?? exploreTogether(together)
  graphs.set(together, graph)
  return graph
}

/** Every link in every state of the part that it comes from, and in every state of the part that it leads to. */
const linksIn = ({ from, moves }: JointStep): readonly string[] =>
  moves.flatMap(({ part, link }) => {
    if (!link) return []
    const stateOf = (name: string) => {
      const one = from[name]
      return one ? stateKey(one.snapshot) : '–'
    }
    return [`${link.name} from ${stateOf(link.when.part)}`, `${link.name} to ${stateOf(part)}`]
  })

/** Every two states that stand beside each other. */
const pairsIn = ({ to }: JointStep): readonly string[] => {
  const standing = Object.entries(to).flatMap(([name, one]) => (one ? [`${name} ${stateKey(one.snapshot)}`] : []))
  return standing.flatMap((one, at) => standing.slice(at + 1).map((other) => `${one} ‖ ${other}`))
}

/** A path of several flows goes on no further than this, so that people still read it. */
const mostSteps = 25

/**
 * What a set of paths is to reach: every link, every link in every state that it ties, or also every two states side by
 * side.
 */
export type JointGoal = 'once' | 'links' | 'pairs'

const worthOf: Readonly<Record<JointGoal, (step: JointStep) => readonly string[]>> = {
  once: ({ moves }) => moves.flatMap(({ link }) => link?.name ?? []),
  links: linksIn,
  pairs: (step) => [...linksIn(step), ...pairsIn(step)],
}

/**
 * A small set of paths that reaches the goal.
 * @throws Error naming the links that never happen
 */
export function planTogether(
  together: Together,
  goal: JointGoal = 'pairs',
  graph = jointGraphOf(together),
): readonly JointPath[] {
  const happened = new Set(graph.edges.flatMap(({ step }) => step.moves.map(({ link }) => link)))
  const idle = together.links.filter((link) => !happened.has(link))
  if (idle.length > 0) throw new Error(`${together.title}: never happens: ${idle.map(({ name }) => name).join(', ')}`)
  const ways = waysThrough(
    graph,
    ({ step }) => worthOf[goal](step),
    (_, steps) => steps >= mostSteps,
  )
  return ways.map((way) =>
    replayTogether(
      together,
      way.map(({ step }) => step),
      way.map(({ to }) => to),
    ),
  )
}

/**
 * Takes events one after another, from the start, with the times as they really pass.
 * @param planned keys of the situations that the plan expects after each
 * @throws Error when an invariant is broken, or when the flows leave the plan
 */
export function replayTogether(
  together: Together,
  causes: readonly Pick<JointStep, 'part' | 'cause'>[],
  planned?: readonly string[],
  name?: string,
): JointPath {
  const start = beginJoint(together)
  const steps: JointStep[] = []
  for (const [at, cause] of causes.entries()) {
    const step = takeTogether(together, steps.at(-1)?.to ?? start, cause)
    steps.push(step)
    const told = steps.map(jointLabel).join(' → ')
    const key = jointKey(together, step.to)
    if (planned && planned[at] !== key)
      throw new Error(`${together.title}: after ${told} planned «${planned[at]}», got «${key}»`)
    demandTogether(together, step.to, `after ${told}`)
  }
  const end = jointState(steps.at(-1)?.to ?? start)
  return { name: name ?? `${steps.map(jointLabel).join(' → ')} ⇒ ${end}`, start, steps }
}

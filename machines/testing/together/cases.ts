import { clauseWords } from '../export/clauseWords'
import {
  actionOf,
  askingOf,
  changesOf,
  howOf,
  nothing,
  standing,
  viewOf,
  type ManualCase,
  type ManualStep,
  type View,
} from '../export/manualCase'
import { storyRun } from '../story'
import { asksOf, coveredIn, type Joint, type JointStep } from './joint'
import type { JointPath } from './plan'
import type { Together } from './together'

const sourceOf = ({ parts }: Together, part: string) => ({ name: part, ...parts[part]! })

/** What a tester can see of each part; of what is covered, nothing. */
function viewsOf(together: Together, joint: Joint): ReadonlyMap<string, View> {
  const covered = coveredIn(together, joint)
  return new Map(
    Object.entries(joint).map(([part, situation]) => [
      part,
      situation && !covered.has(part) ? viewOf(sourceOf(together, part), situation) : nothing,
    ]),
  )
}

/** `登录会话：已登录；空闲倒计时…`, of every part that has moved; a part that went says so. */
function standingsOf({ parts }: Together, { moves, to }: JointStep): readonly string[] {
  const moved = [...new Set(moves.map(({ part }) => part))]
  return moved.map((part) => {
    const situation = to[part]
    return `${parts[part]!.model.title}：${situation ? standing(situation) : '不在页面上'}`
  })
}

function stepOf(together: Together, step: JointStep): ManualStep {
  const { part, cause, waitMs, moves, from, to } = step
  const { model } = together.parts[part]!
  const own = from[part]
  const how = own ? howOf(sourceOf(together, part), { cause, from: own, to: to[part] ?? own }) : ''
  const [before, after] = [viewsOf(together, from), viewsOf(together, to)]
  const asks = moves.flatMap((move) => askingOf(sourceOf(together, move.part), asksOf(move)))
  return {
    action: actionOf(model, cause, waitMs),
    ...(how && { how }),
    expected: [
      ...standingsOf(together, step),
      ...Object.keys(together.parts).flatMap((name) =>
        changesOf(before.get(name) ?? nothing, after.get(name) ?? nothing),
      ),
      ...asks,
    ],
    clauses: [...new Set(moves.flatMap(({ link }) => (link ? [`${link.name}（${clauseWords(link.clause)}）`] : [])))],
  }
}

/** Paths of several flows as cases for people: each is named by the links that those before it did not take. */
export function jointCases(name: string, together: Together, paths: readonly JointPath[]): readonly ManualCase[] {
  const told = new Set<string>()
  return paths.map((path, at) => {
    const links = [...new Set(path.steps.flatMap(({ moves }) => moves.flatMap(({ link }) => link?.name ?? [])))]
    const fresh = links.filter((link) => !told.has(link))
    fresh.forEach((link) => told.add(link))
    const steps = path.steps.map((step) => stepOf(together, step))
    const story = together.stories.find((one) => storyRun(one.name) === path.name)
    return {
      id: `${name}-${at + 1}`,
      title: story?.name ?? (fresh.length > 0 ? fresh : links).join(' → '),
      precondition: [together.where],
      clauses: [...new Set(steps.flatMap(({ clauses }) => clauses))],
      steps,
    }
  })
}

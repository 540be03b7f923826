import { labelOf } from './cause'
import { constantsOf } from './constantsOf'
import { graphOf, type Edge, type Graph } from './explore'
import { sightWords } from './export/sightWords'
import type { Case } from './model'
import type { Flow } from './models'
import { neighboursOf } from './neighbours'
import { plainText } from './plainText'
import type { Control, Look, Screen } from './screen'
import { looksOf } from './screenDriver'
import { labelOfStep, take, type Ask, type Situation, type Step } from './situation'
import { activeNodes, stateKey, type Effect } from './transitions'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

function section(title: string, heads: readonly string[], rows: readonly string[]): string[] {
  if (rows.length === 0) return []
  return ['', `## ${title}`, '', row(...heads), `|${heads.map(() => '---|').join('')}`, ...rows]
}

const doneWords = (effects: readonly Effect[]): string =>
  effects.map(({ type, params }) => (params === undefined ? type : `${type} ${plainText(params)}`)).join('；')

const askWords = (asks: readonly Ask[]): string =>
  asks.map(({ id, input }) => (input === undefined ? id : `${id} ${plainText(input)}`)).join('；')

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))

/** Every part of a value that is another one afterwards: `uploads.0.status: "paused"`. */
function differencesIn(before: unknown, after: unknown, path: string): readonly string[] {
  if (plainText(before) === plainText(after)) return []
  const isKept = isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)
  // Of a list that is shorter or longer nobody can say which entry became which.
  if (!isKept || (Array.isArray(before) && Array.isArray(after) && before.length !== after.length))
    return [`${path}: ${plainText(after)}`]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => differencesIn(before[key], after[key], path ? `${path}.${key}` : key))
}

/** What a step writes down. */
const changesOf = ({ snapshot: before }: Situation, { snapshot: after }: Situation): string =>
  differencesIn(before.context, after.context, '').join('；')

/** Timers that a step starts, with the time they have to go. */
function startedBy({ from, to }: Pick<Step, 'from' | 'to'>): string {
  const running = new Set(from.timers.map(({ id }) => id))
  return to.timers
    .filter(({ id }) => !running.has(id))
    .map(({ leftMs }) => `${leftMs} ms`)
    .join('，')
}

/** One edge for each thing that can happen in a state: the one that lies nearest to the start, in the order of the graph. */
function firstEdges({ edges }: Graph): readonly Edge[] {
  const first = new Map<string, Edge>()
  for (const edge of edges) {
    const { from, cause, transitions } = edge.step
    const key = [stateKey(from.snapshot), labelOf(cause), ...transitions].join(' | ')
    if (!first.has(key)) first.set(key, edge)
  }
  return [...first.values()]
}

const stepRows = (edges: readonly Edge[]): string[] =>
  edges.map(({ step }) =>
    row(
      stateKey(step.from.snapshot),
      labelOfStep(step),
      stateKey(step.to.snapshot),
      doneWords(step.does),
      askWords(step.asks),
      startedBy(step),
      changesOf(step.from, step.to),
    ),
  )

/** Whether a guard looks at an event here: its own alternatives, or what follows at once. */
const isGuarded = ({ snapshot }: Situation, { event }: Case): boolean =>
  activeNodes(snapshot).some((node) =>
    [...(node.transitions.get(event.type) ?? [])].some(({ guard }) => guard !== undefined),
  )

/** What a machine does, apart from what it writes down. */
const reactionOf = ({ transitions, to }: Step): string => [...transitions, stateKey(to.snapshot)].join('\n')

/** The same for people: where it leads, by which of several alternatives. */
function reactionWords(reaction: string): string {
  const [reached = '', ...transitions] = reaction.split('\n').toReversed()
  if (transitions.length === 0) return '不接受'
  const places = transitions.flatMap((id) => /#(\d+)-->/.exec(id)?.[1] ?? []).map((place) => Number(place) + 1)
  return `${reached}${places.length > 0 ? `（第 ${places.toReversed().join('、')} 种）` : ''}`
}

/** A step of the graph, and what the machine does in its place with data that lies beside. */
interface Beside {
  readonly step: Step
  readonly others: readonly { readonly change: string; readonly step: Step }[]
}

/** What a machine does with a case; undefined where data of this kind never comes. */
function stepWith({ model }: Flow, from: Situation, cause: Case): Step | undefined {
  try {
    return take(model.machine, from, cause)
  } catch {
    return undefined
  }
}

/** Every step with its neighbours, worked out once for all that is told of them. */
function withNeighbours(flow: Flow, edges: readonly Edge[]): readonly Beside[] {
  const neighbours = new Map<Case, ReturnType<typeof neighboursOf>>()
  const around = (cause: Case) => {
    const alike = flow.model.cases.filter(({ event }) => event.type === cause.event.type)
    const known = neighbours.get(cause) ?? neighboursOf(cause, alike)
    neighbours.set(cause, known)
    return known
  }
  return edges.map(({ step }) => ({
    step,
    others: around(step.cause).flatMap(({ change, neighbour }) => {
      const other = stepWith(flow, step.from, neighbour)
      return other ? [{ change, step: other }] : []
    }),
  }))
}

/** Data beside that of the cases to which the machine answers otherwise: both sides of every bound of its guards. */
function boundRows(all: readonly Beside[]): string[] {
  const rows = all.flatMap(({ step, others }) => {
    const { from, cause } = step
    if (!isGuarded(from, cause)) return []
    const usual = reactionOf(step)
    return others.flatMap(({ change, step: other }) => {
      const reaction = reactionOf(other)
      if (reaction === usual) return []
      return [row(stateKey(from.snapshot), labelOf(cause), change, reactionWords(reaction))]
    })
  })
  return [...new Set(rows)]
}

const seenWords = (looks: readonly Look[], side: keyof Look): readonly string[] =>
  looks.flatMap((look) => look[side] ?? []).map((one) => (typeof one === 'string' ? `“${one}”` : sightWords(one)))

/** What each state looks like: the situations of a state that show or hide something that those before them do not. */
function lookRows(screen: Screen, { situations }: Graph): string[] {
  const known = new Set<string>()
  return [...situations.values()].flatMap(({ snapshot }) => {
    const key = stateKey(snapshot)
    const looks = looksOf(screen, key, snapshot)
    const [shown, hidden] = [seenWords(looks, 'shows'), seenWords(looks, 'hides')]
    const marks = [key, ...shown.map((one) => `${key} + ${one}`), ...hidden.map((one) => `${key} - ${one}`)]
    if (marks.every((mark) => known.has(mark))) return []
    marks.forEach((mark) => known.add(mark))
    return [row(key, shown.join('；'), hidden.join('；'))]
  })
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Texts that stand on the screen after a step, or that its actions carry; none where the screen cannot tell such data. */
function textsAfter(screen: Screen, { to, says }: Step): readonly string[] {
  try {
    const looks = looksOf(screen, stateKey(to.snapshot), to.snapshot)
    return [...says, ...looks.flatMap(({ shows = [] }) => shows.filter((one) => typeof one === 'string'))].filter(
      isChinese,
    )
  } catch {
    return []
  }
}

/** Texts that no case brings about, only data beside it. */
function textRows(screen: Screen, all: readonly Beside[]): string[] {
  const known = new Set(all.flatMap(({ step }) => textsAfter(screen, step)))
  return all.flatMap(({ step: { from, cause }, others }) =>
    others.flatMap(({ change, step }) => {
      const fresh = textsAfter(screen, step).filter((text) => !known.has(text))
      fresh.forEach((text) => known.add(text))
      return fresh.length === 0
        ? []
        : [row(stateKey(from.snapshot), labelOf(cause), change, fresh.map((text) => `“${text}”`).join('；'))]
    }),
  )
}

const controlWords = (control: Control | readonly Control[] | 'outside'): string =>
  control === 'outside'
    ? '画面之外'
    : [control]
        .flat()
        .map((one: Control) => sightWords(one))
        .join('；')

const controlRows = ({ controls }: Screen): string[] =>
  Object.entries(controls).map(([event, control]) => row(event, controlWords(control)))

const requestRows = ({ requests = {} }: Screen): string[] =>
  Object.entries(requests).map(([actorId, { method, path }]) => row(actorId, `${method} ${String(path)}`))

/**
 * What a flow really does, as Markdown to be checked in: every step with its texts, its requests and their data, its
 * timers and what it writes down; the data at which its guards turn; what is seen and used in each state. Where the
 * table of transitions says how a machine is written, this says what comes of it: a guard, an action or a text that is
 * changed leaves the table as it was and changes this.
 * @param screen what is seen of the flow, where it has a view
 * @throws Error as `explore` does
 */
export function approvedOutcomes(flow: Flow, screen?: Screen, graph: Graph = graphOf(flow.model)): string {
  const { machine, title } = flow.model
  const edges = firstEdges(graph)
  const all = withNeighbours(flow, edges)
  return [
    `# ${title}（${machine.id}）：每一步的结果`,
    '',
    '由 `npm run paths -- --approve` 生成，请勿手改；改动须经评审。',
    ...section('每一步', ['状态', '事件', '到', '动作', '请求', '计时', '数据'], stepRows(edges)),
    ...section('条件的两侧', ['状态', '事件', '数据改为', '结果'], boundRows(all)),
    ...(screen
      ? [
          ...section('画面', ['状态', '看到', '看不到'], lookRows(screen, graph)),
          ...section('其他数据带来的文字', ['状态', '事件', '数据改为', '文字'], textRows(screen, all)),
          ...section('控件', ['事件', '控件'], controlRows(screen)),
          ...section('请求', ['调用', '地址'], requestRows(screen)),
          ...section(
            '打开的窗口',
            ['动作', '地址'],
            Object.entries(screen.opens ?? {}).map(([action, address]) => row(action, address)),
          ),
        ]
      : []),
    ...section(
      '常量',
      ['名称', '值'],
      constantsOf(flow.name).map(([name, value]) => row(name, value)),
    ),
    '',
  ].join('\n')
}

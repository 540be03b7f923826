import { isTimer, isUserEvent, isWait, labelOf, userEvents } from '../cause'
import type { Outcome } from '../drive'
import { outcomeOf } from '../drive'
import { answerOf, answerOfReply } from '../heldAsks'
import type { Case, Model, Story } from '../model'
import { outsideOn } from '../outside'
import { pathTo } from '../plan'
import type { FlowPath } from '../replay'
import { controlsFor, isChecked, type RequestOf, type Screen, type Sight } from '../screen'
import { looksOf } from '../screenDriver'
import { isRefused, type Ask, type Situation, type Step } from '../situation'
import { tellStory } from '../story'
import { activeLeaves, stateKey } from '../transitions'
import { clauseWords } from './clauseWords'
import { sightWords } from './sightWords'

/** One step of a manual test case: what the tester does, what must be seen then, and the clauses of the spec behind it. */
export interface ManualStep {
  readonly action: string
  /** How a person brings it about, where it is not done on the screen: an answer of the server. */
  readonly how?: string
  /** First where the flow stands then, then what is to be seen and what can be used, each by itself. */
  readonly expected: readonly string[]
  readonly clauses: readonly string[]
}

/** A test case for people who do not read code. */
export interface ManualCase {
  /** `deletion-3`. */
  readonly id: string
  readonly title: string
  readonly precondition: readonly string[]
  readonly clauses: readonly string[]
  readonly steps: readonly ManualStep[]
  /** What came of carrying it out: 通过 or 失败; none where nobody has. */
  readonly result?: string
  readonly note?: string
}

/** What cases are written from; without a screen they say nothing of what is seen. */
export interface CaseSource {
  /** Name of the flow's folder. */
  readonly name: string
  readonly model: Model
  readonly screen?: Screen | undefined
}

/** `120000` → `2 分钟`, `1500` → `1.5 秒`, `299999` → `299.999 秒`. */
function durationOf(ms: number): string {
  if (ms >= 60_000 && ms % 60_000 === 0) return `${ms / 60_000} 分钟`
  return ms >= 1_000 ? `${ms / 1_000} 秒` : `${ms} 毫秒`
}

const outcomeWords = { ok: '成功', refused: '被拒绝', failed: '失败' } as const

/** What an actor asks for, as people call it. */
const askWords = ({ asks = {} }: Model, actorId: string): string => asks[actorId] ?? actorId

/** What the tester does; words of the model come first, whole labels before bare event types. */
export function actionOf(model: Model, cause: Case, waitMs: number): string {
  if (isTimer(cause) || isWait(cause)) return `等待 ${durationOf(waitMs)}`
  const { words = {} } = model
  const { event, name, answer } = cause
  const whole = words[labelOf(cause)] ?? words[`${event.type}[${name}]`]
  if (whole) return whole
  const bare = words[event.type]
  if (answer) {
    const outcome = outcomeWords[answer.outcome]
    const detail = name === 'ok' || name === outcome ? '' : `（${name}）`
    return `${bare ?? askWords(model, answer.actorId)}：返回${outcome}${detail}`
  }
  return `${bare ?? `触发「${event.type}」`}${name ? `（${name}）` : ''}`
}

/** Where a flow stands, as its states say it. */
export const standing = ({ snapshot }: Situation): string =>
  activeLeaves(snapshot)
    .map((node) => node.description ?? node.path.join('.'))
    .join('；')

/** The name of a state is marked: it need not stand on the screen. */
const stateWords = (situation: Situation): string => `状态：${standing(situation)}`

/** Children that the machine does not wait for are no requests. */
export function askingOf({ model, screen }: CaseSource, asks: readonly Ask[]): readonly string[] {
  const awaited = asks.filter(({ id }) => model.cases.some(({ answer }) => answer?.actorId === id))
  const words = awaited.map(({ id }) => {
    const request = screen?.requests?.[id]
    return `${askWords(model, id)}${request ? `（${request.method} ${request.path}）` : ''}`
  })
  return words.length === 0 ? [] : [`向服务端发出请求：${words.join('、')}`]
}

/** What can be seen and used in a situation, each thing once. */
export interface View {
  readonly seen: readonly Thing[]
  readonly usable: readonly Thing[]
  /** Of what is seen. */
  readonly unusable: readonly Thing[]
  /** What a screen reader says. */
  readonly spoken: readonly string[]
  /** What must not be there. Of all else that is not told nobody knows whether it is gone. */
  readonly hidden: readonly (Sight | string)[]
}

/** Something seen: a text, or a sight that may stand in another one. */
interface Thing {
  readonly words: string
  readonly within: string
  readonly seen: Sight | string
}

/** Before anything is seen. */
export const nothing: View = { seen: [], usable: [], unusable: [], spoken: [], hidden: [] }

const thingOf = (seen: Sight | string): Thing =>
  typeof seen === 'string'
    ? { words: `文字“${seen}”`, within: '', seen }
    : { words: sightWords({ ...seen, within: undefined }), within: seen.within ? sightWords(seen.within) : '', seen }

const keyOf = ({ words, within }: Thing): string => `${within} ${words}`
const once = (things: readonly Thing[]): readonly Thing[] => [
  ...new Map(things.map((thing) => [keyOf(thing), thing])).values(),
]
const without = (things: readonly Thing[], others: readonly Thing[]): readonly Thing[] => {
  const known = new Set(others.map(keyOf))
  return things.filter((thing) => !known.has(keyOf(thing)))
}

const matches = (pattern: Sight['name'], name: Sight['name']): boolean =>
  pattern instanceof RegExp && typeof name === 'string' ? pattern.test(name) : String(pattern) === String(name)

/** A control by the name that it has now: one pattern stands for 删除, 正在删除 and 仍要删除. */
const asShown = (control: Sight, shown: readonly Sight[]): Sight | undefined =>
  shown.find(
    ({ role, name, within }) =>
      role === control.role && matches(control.name, name) && String(within?.name) === String(control.within?.name),
  )

/** What a tester sees of a flow. @throws Error when its screen does not say what the state looks like */
export function viewOf({ model, screen }: CaseSource, { snapshot }: Situation): View {
  if (!screen) return nothing
  const looks = looksOf(screen, stateKey(snapshot), snapshot)
  const shows = looks.flatMap(({ shows: some = [] }) => some)
  const hidden = looks.flatMap(({ hides = [] }) => hides)
  const spoken = looks.flatMap((look) => look.spoken ?? [])
  const sights = shows.filter((seen) => typeof seen !== 'string')
  const usable: Thing[] = []
  const others: Thing[] = []
  for (const cause of userEvents(model)) {
    const controls = controlsFor(screen, cause)
    if (controls === 'outside') continue
    const can = snapshot.status === 'active' && snapshot.can(cause.event as never)
    for (const control of controls.filter(isChecked)) {
      const shown = asShown(control, sights)
      // What cannot be used may as well not be there: only what is shown can be seen to be closed.
      if (can) usable.push(thingOf(shown ?? control))
      else if (shown) others.push(thingOf(shown))
    }
  }
  return {
    seen: once(shows.map(thingOf)),
    usable: once(usable),
    unusable: without(once(others), usable),
    spoken,
    hidden,
  }
}

/** Things in few words: what stands in one place is told with it. */
function listed(start: string, things: readonly Thing[]): readonly string[] {
  if (things.length === 0) return []
  const places = [...new Set(things.map(({ within }) => within))]
  const parts = places.map((place) => {
    const here = things.filter(({ within }) => within === place).map(({ words }) => words)
    return place === '' ? here.join('、') : `${place}中的${here.join('、')}`
  })
  return [`${start}：${parts.join('；')}`]
}

/** Whether what is hidden says that something seen before is gone. */
const tellsGone = (hidden: Sight | string, { seen }: Thing): boolean => {
  if (typeof hidden === 'string' || typeof seen === 'string')
    return typeof hidden === 'string' && typeof seen === 'string' && seen.includes(hidden)
  const isSamePlace = hidden.within === undefined || String(hidden.within.name) === String(seen.within?.name)
  return hidden.role === seen.role && isSamePlace && (hidden.name === undefined || matches(hidden.name, seen.name))
}

/** What a tester compares with the screen after a step; what stays as it was is not said again. */
export const changesOf = (before: View, after: View): readonly string[] => [
  ...listed('看到', without(after.seen, before.seen)),
  ...listed(
    '不再看到',
    without(before.seen, after.seen).filter((thing) => after.hidden.some((hidden) => tellsGone(hidden, thing))),
  ),
  ...listed('可以使用', without(after.usable, before.usable)),
  ...listed('不能使用', without(after.unusable, before.unusable)),
  ...after.spoken.filter((text) => !before.spoken.includes(text)).map((text) => `读屏软件读出“${text}”`),
]

/** The body or the broken line that an outcome stands for, as a tester makes it; undefined where only the gateway knows. */
function answerWords(request: RequestOf, outcome: Outcome): string | undefined {
  const asked = { gateway: false }
  const reply = request.replies?.(outcome, () => {
    asked.gateway = true
    return Promise.resolve({})
  })
  if (asked.gateway || reply instanceof Promise) return undefined
  const answer = reply ? answerOfReply(reply) : answerOf(request, outcome)
  if (answer === null) return '断开网络（开发者工具“网络”中选“离线”），看到结果后恢复'
  const body = JSON.stringify(answer.envelope)
  const path = typeof request.path === 'string' ? request.path : String(request.path)
  if (body.length > longestBody) return undefined
  return `用开发者工具的“替换内容”让 ${request.method} ${path} 返回${answer.status === 200 ? '' : `状态 ${answer.status} 和`} ${body}，看到结果后取消替换`
}

/** Nobody copies a longer answer by hand. */
const longestBody = 400

/** Address of the QA page that plays the product into a state; undefined where the flow starts at no address. */
const driveAddress = (flow: string, screen: Screen | undefined, state: string): string | undefined =>
  screen?.at === undefined ? undefined : `/qa/product?${new URLSearchParams({ flow, state })}`

/** The same, where the shortest way there ends with this very event and needs nobody beyond the page. */
function playedTo({ name, model, screen }: CaseSource, { cause, to }: Pick<Step, 'cause' | 'to'>): string | undefined {
  const address = driveAddress(name, screen, stateKey(to.snapshot))
  if (address === undefined || !screen) return undefined
  const way = pathTo(model, stateKey(to.snapshot))
  const last = way.steps.at(-1)
  return last && labelOf(last.cause) === labelOf(cause) && outsideOn(screen, way).length === 0 ? address : undefined
}

/** What goes by itself sooner than this is hardly caught by hand, ms. */
const hardlyCaughtMs = 3_000

/** How a person brings an answer about, or comes in time; '' for what needs no hand. */
export function howOf(source: CaseSource, step: Pick<Step, 'cause' | 'from' | 'to'>): string {
  const { name, model, screen } = source
  const { cause, from } = step
  const { answer } = cause
  const own = model.how?.[labelOf(cause)]
  if (own !== undefined) return own
  if (!answer) {
    const address = driveAddress(name, screen, stateKey(from.snapshot))
    const isShort = isUserEvent(cause) && from.timers.some(({ leftMs }) => leftMs > 0 && leftMs <= hardlyCaughtMs)
    return isShort && address ? `来不及时打开 ${address}，时间会停在这一步之前；先操作，再点「继续运行」` : ''
  }
  const request = screen?.requests?.[answer.actorId]
  const replaced = request && answerWords(request, outcomeOf(cause))
  if (answer.outcome === 'ok') {
    const isOneOfSeveral =
      model.cases.filter((one) => one.answer?.actorId === answer.actorId && one.answer.outcome === 'ok').length > 1
    return isOneOfSeveral && replaced ? `等待应答；得不到这个结果时${replaced}` : '等待应答即可'
  }
  const played = playedTo(source, step)
  const ways = [replaced, played && `打开 ${played} 直接走到这一步，核对后点「继续运行」`].filter(Boolean)
  return ways.length > 0 ? ways.join('；或') : '由测试环境的服务端给出该结果'
}

/** A title holds at most this many parts. */
const mostParts = 4

/**
 * Says what a path takes that the paths before it do not: `服务端以代码 403 拒绝 → 服务端强制删除成功`.
 * @param fresh steps that no earlier path of the set takes; all of them for a path by itself
 * @returns the title, and a longer one for where it is taken
 */
function titlesOf(model: Model, path: FlowPath, fresh: readonly Step[]): readonly string[] {
  const { start, steps } = path
  const lastAnswer = steps.findLast(({ cause }) => cause.answer)
  const telling = fresh.filter(
    (step) => step.cause.answer && (step.cause.answer.outcome !== 'ok' || step === lastAnswer),
  )
  const named = fresh.filter((step) => isRefused(step) || step.cause.name !== '')
  const chosen = [telling, named, fresh, steps].find((some) => some.length > 0) ?? []
  const words = [...new Set(chosen.map(({ cause, waitMs }) => actionOf(model, cause, waitMs)))]
  const parts = words.length > mostParts ? [...words.slice(0, mostParts - 1), `等 ${words.length} 种情形`] : words
  const [first] = chosen
  const where = first ? `${standing(first.from)}：` : ''
  const end = steps.at(-1)?.to ?? start
  const isBack = stateKey(end.snapshot) === stateKey(start.snapshot)
  const told = `${parts.join(' → ')}${isBack ? '' : ` ⇒ ${standing(end)}`}`
  // What a person does is told with where it is done; an answer only where another case has the same.
  return first?.cause.answer ? [told, where + told] : [where + told]
}

function caseOf(
  source: CaseSource,
  path: FlowPath,
  number: number,
  title: string,
  clausesOf: ReadonlyMap<string, readonly string[]>,
): ManualCase {
  const { model } = source
  let before = viewOf(source, path.start)
  const precondition = [
    ...(model.where ? [model.where] : []),
    standing(path.start),
    ...changesOf(nothing, before),
    ...askingOf(source, path.startAsks),
  ]
  const steps = path.steps.map((step): ManualStep => {
    const after = viewOf(source, step.to)
    const how = howOf(source, step)
    const expected = isRefused(step)
      ? [`不可操作，无任何变化（${stateWords(step.to)}）`]
      : [
          stateWords(step.to),
          ...step.says.map((text) => `提示“${text}”`),
          ...changesOf(before, after),
          ...askingOf(source, step.asks),
        ]
    before = after
    return {
      action: actionOf(model, step.cause, step.waitMs),
      ...(how ? { how } : {}),
      expected,
      clauses: [...new Set(step.transitions.flatMap((id) => clausesOf.get(id) ?? []))],
    }
  })
  return {
    id: `${model.machine.id}-${number}`,
    title,
    precondition,
    clauses: [...new Set(steps.flatMap(({ clauses }) => clauses))],
    steps,
  }
}

/** Paths as cases for people, each named after what it takes that those before it do not. */
export function manualCases(
  source: CaseSource,
  paths: readonly FlowPath[],
  clausesOf: ReadonlyMap<string, readonly string[]>,
): readonly ManualCase[] {
  const taken = new Set<string>()
  const titles = new Set<string>()
  // A refusal takes no transition: it is told by where it is tried.
  const marksOf = ({ from, cause, transitions }: Step): readonly string[] =>
    transitions.length > 0 ? [...transitions, labelOf(cause)] : [`${stateKey(from.snapshot)} ${labelOf(cause)}`]
  return paths.map((path, at) => {
    const fresh = path.steps.filter((step) => {
      const marks = marksOf(step)
      const isFresh = marks.some((mark) => !taken.has(mark))
      marks.forEach((mark) => taken.add(mark))
      return isFresh
    })
    const wanted = titlesOf(source.model, path, fresh)
    const title = wanted.find((one) => !titles.has(one)) ?? `${wanted.at(-1)}（${at + 1}）`
    titles.add(title)
    return caseOf(source, path, at + 1, title, clausesOf)
  })
}

/** A story as a case: its name is its title, its clause stands for the whole of it. */
export const storyCase = (source: CaseSource, story: Story, number: number): ManualCase => ({
  ...caseOf(source, tellStory(source.model, story), number, story.name, new Map()),
  clauses: [clauseWords(story.clause)],
})

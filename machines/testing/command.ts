import { clausesByTransition } from './clauses'
import { graphOf, type Graph } from './explore'
import { formatNames, formats } from './export/formats'
import { manualCases } from './export/manualCase'
import { toPlaywright } from './export/playwright'
import { toJUnit, toSummary, type FlowProof } from './export/runReport'
import type { LayerRun, ViewMutants } from './export/layerRun'
import { pictureIndex, pictureIndexOf } from './export/statePictures'
import { Coverage } from './coverage'
import { coverageWords, failuresOf, keptPath, walkLayer, type KeptRun } from './keptRuns'
import { layers, layersOf, layerWords, reasonNotIn, togetherLayers, type FarLayer, type Layer } from './layers'
import { clausesOfRuns, matrixOf, toMatrix } from './matrix'
import { flows as everyFlow, type Flow } from './models'
import { mutateMachine, watchers, watcherWords } from './mutate'
import { describedIn, goals, namedStates, pathTo, planPaths, stateNamed, type Goal } from './plan'
import { approvalsOf, approvedFiles } from './approvals'
import { overviewOf } from './overview'
import { payloadsByFlow } from './payloads'
import { playOnActor, runOnActor } from './runActor'
import type { FlowPath } from './replay'
import { screens } from './screens'
import { storyRun } from './story'
import { pathsTogether, runTogetherOnActors, togetherOverview, type NamedTogether } from './together/answer'
import { jointCases } from './together/cases'
import { reasonNotTogetherIn } from './together/together'
import { togethers as everyTogether } from './together/togethers'
import { executedWalk, isWalkedEnough, walkAtRandom, type WalkRequest } from './walk'

export { everyFlow as flows, everyTogether as togethers }

/** What `npm run paths` was asked, as text. */
export interface PathsRequest {
  readonly machine?: string
  readonly goal?: string
  readonly to?: string
  readonly format?: string
  readonly run?: string
  /** Nothing is narrowed: every story and every link in the far layers too. Whoever runs them knows what that is. */
  readonly all?: boolean
  /** Bare actors only: the views and the browser are not run. */
  readonly quick?: boolean
  readonly walk?: string
  readonly seed?: string
  /** Seconds after which no walk begins. */
  readonly for?: string
  /** Percent of the transitions after which it was walked enough. */
  readonly until?: string
  readonly report?: string
  /** Folder for what is written; by itself it wants the cases of every flow. */
  readonly out?: string
  /** Folder of pictures of every state, which the browser takes on its way. */
  readonly pictures?: string
  readonly approve?: boolean
  readonly mutate?: boolean
  /** Each clause against what proves it. */
  readonly matrix?: boolean
}

/** What it answers: lines for the terminal, files to write, and the exit code (1 something failed, 2 asked wrongly). */
export interface PathsAnswer {
  readonly exitCode: 0 | 1 | 2
  readonly lines: readonly string[]
  /** `place` says from where `path` counts: a folder asked for, that of the flows, or that of what runs leave. */
  readonly files: readonly {
    readonly place: 'out' | 'flows' | 'pictures' | 'kept'
    readonly path: string
    readonly text: string
  }[]
}

/** Asked for something that is not there; the message lists what is. */
class NotThere extends Error {}

function chosen<Word extends string>(kind: string, word: string, valid: readonly Word[]): Word {
  const found = valid.find((one) => one.toLowerCase() === word.toLowerCase())
  if (found === undefined) throw new NotThere(`没有${kind}「${word}」；有：${valid.join('、')}`)
  return found
}

/** The flow of a name in any case, of its Chinese title, or of the only title that holds the word. */
function flowNamed(word: string, flows: readonly Flow[]): Flow {
  const small = word.toLowerCase()
  const exact = flows.find(({ name, model }) => name.toLowerCase() === small || model.title.toLowerCase() === small)
  if (exact) return exact
  const alike = flows.filter(({ model }) => model.title.toLowerCase().includes(small))
  if (alike.length === 1) return alike[0]!
  const valid = (alike.length > 1 ? alike : flows).map(({ name, model }) => `${name}（${model.title}）`)
  throw new NotThere(`${alike.length > 1 ? `「${word}」不止一个流程` : `没有流程「${word}」`}；有：${valid.join('、')}`)
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new NotThere(`${option} 要一个整数，不是「${text}」`)
  return Number(text)
}

/** What the command cannot do by itself. */
export interface Surroundings {
  /** The approved text of a file below the folder of the flows; undefined where nobody has approved any. */
  readonly approvedText?: (path: string) => Promise<string | undefined>
  /** What the last runs left; what failed in them is told first. */
  readonly kept?: readonly KeptRun[]
  /** Now, as ISO time. */
  readonly now?: () => string
  /** Runs flows in a layer. @throws Error when the layer could not be run at all */
  readonly runLayer?: (
    layer: FarLayer,
    machine: string | undefined,
    goal: Goal,
    /** Walks at random take the place of the planned paths. */
    walk?: WalkRequest,
  ) => Promise<readonly LayerRun[]>
  /** Flows that are walked together. */
  readonly togethers?: readonly NamedTogether[]
  /** Breaks the controls of views. @throws Error when the views could not be run at all */
  readonly breakViews?: (machine: string | undefined) => Promise<readonly ViewMutants[]>
  /** Hears each line as soon as it is known; without it they are read from the answer. */
  readonly tell?: (line: string) => void
  /** Files of the static site. @throws Error when a chart cannot be laid out */
  readonly report?: (
    flows: readonly Flow[],
    kept: readonly KeptRun[],
  ) => Promise<readonly { readonly path: string; readonly text: string }[]>
}

/** Answers what `npm run paths` was asked. Never throws for what people type. */
export async function answerPaths(
  request: PathsRequest,
  flows: readonly Flow[] = everyFlow,
  surroundings: Surroundings = {},
): Promise<PathsAnswer> {
  try {
    if (request.machine === undefined) return await answer(request, flows, surroundings)
    const together = togetherNamed(request.machine, surroundings.togethers ?? [])
    if (together) return await answerTogether(request, together, surroundings)
    const flow = flowNamed(request.machine, flows)
    return await answer({ ...request, machine: flow.name }, [flow], surroundings)
  } catch (problem) {
    if (problem instanceof NotThere) return { exitCode: 2, lines: [problem.message], files: [] }
    return { exitCode: 1, lines: [problem instanceof Error ? problem.message : String(problem)], files: [] }
  }
}

/** Several flows by the name of their folder in any case, or by their title. */
const togetherNamed = (word: string, togethers: readonly NamedTogether[]): NamedTogether | undefined =>
  togethers.find(({ name, together }) =>
    [name.toLowerCase(), together.title.toLowerCase()].includes(word.toLowerCase()),
  )

/** What can be asked of several flows: their cases, and to run them on actors, before a view or in the browser. */
async function answerTogether(
  { run, format: wanted = 'markdown', ...request }: PathsRequest,
  named: NamedTogether,
  surroundings: Surroundings,
): Promise<PathsAnswer> {
  const { name, together } = named
  const unable = Object.keys(request).filter((option) => !['machine', 'out', 'all'].includes(option))
  if (unable.length > 0) throw new NotThere(`一起走的流程没有 ${unable.map((option) => `--${option}`).join('、')}`)
  if (run === undefined) {
    const format = chosen('格式', wanted, formatNames)
    const cases = jointCases(name, together, pathsTogether(together, 'once'))
    const text = formats[format].write({ id: name, title: together.title }, cases)
    return { exitCode: 0, lines: [], files: [{ place: 'out', path: `${name}.${formats[format].ending}`, text }] }
  }
  const layer = chosen('层', run, togetherLayers)
  const reason = reasonNotTogetherIn(layer, together)
  if (reason !== undefined) throw new NotThere(`${nothingIn(layer)}：${reason}`)
  const runs =
    layer === 'actor'
      ? [await runTogetherOnActors(named)]
      : ((await surroundings.runLayer?.(layer, name, 'transitions')) ?? [])
  const executed = runs.flatMap((one) => one.executed)
  if (executed.length === 0) throw new NotThere(nothingIn(layer))
  const failures = executed.flatMap(({ failure }) => failure ?? [])
  const { lines, say } = linesFor(surroundings)
  say(`${layer}：通过 ${executed.length - failures.length}，失败 ${failures.length}`, ...failures)
  return {
    exitCode: failures.length > 0 ? 1 : 0,
    lines,
    files: [
      { place: 'out', path: `paths-${layer}.xml`, text: toJUnit(layer, executed, []) },
      { place: 'out', path: `paths-${layer}.md`, text: toSummary(layer, executed) },
      ...runs.map((one) => keptFile(one, surroundings)),
    ],
  }
}

async function answer(request: PathsRequest, flows: readonly Flow[], surroundings: Surroundings): Promise<PathsAnswer> {
  const { run, seed, report, pictures, approve, mutate, matrix, goal, to, format } = request
  const walking = walkOf(request)
  if (seed !== undefined && walking === undefined) throw new NotThere('--seed 要和 --walk 一起用')
  if (pictures !== undefined && run !== 'browser') throw new NotThere('--pictures 要和 --run browser 一起用')
  if (approve) return approveAll(flows.filter(isFlow))
  if (mutate) return mutateAll(request, flows.filter(isFlow), surroundings)
  if (matrix) return writeMatrix(flows, surroundings)
  if (walking)
    return walkAll(run === undefined ? 'actor' : chosen('层', run, layers), walking, request, flows, surroundings)
  if (report !== undefined) return writeReport(flows, surroundings)
  if (run !== undefined) return runAll(chosen('层', run, layers), request, flows, surroundings)
  if ([request.machine, request.out, goal, to, format].some((word) => word !== undefined))
    return writeCases(request, flows)
  return overview(flows, request.quick ? { ...surroundings, runLayer: undefined } : surroundings)
}

/** Tables and broken copies are for flows: lifecycles have no stories and no views. */
const isFlow = ({ isLifecycle }: Flow): boolean => !isLifecycle

const goalOf = (goal: string | undefined): Goal => (goal === undefined ? 'transitions' : chosen('目标', goal, goals))

const marks = { done: '✓', failed: '✗' } as const

/** Lines that are told one by one and kept for the answer. */
function linesFor({ tell }: Surroundings): { readonly lines: string[]; say(...lines: readonly string[]): void } {
  const lines: string[] = []
  return {
    lines,
    say: (...some) => {
      lines.push(...some)
      some.forEach((line) => tell?.(line))
    },
  }
}

/** What a layer's run says of a flow: its mark with its coverage, and everything that is wrong. */
function verdictOf(layer: FarLayer, { name, model }: Flow, runs: readonly LayerRun[]) {
  const run = runs.find(({ flow }) => flow === name)
  if (!run) {
    const reason = reasonNotIn(layer, screens[name])
    return { mark: `${layer} –${reason === undefined ? '' : `（${reason}）`}`, missing: [] }
  }
  const coverage = new Coverage(model.machine)
  coverage.merge(run.hits)
  const covered = coverage.report()
  const missing = [
    ...covered.missingStates.map((id) => `${layer}：没有走到的状态：${id}`),
    ...covered.missingTransitions.map((id) => `${layer}：没有走到的转移：${id}`),
    ...run.executed.flatMap(({ failure }) => failure ?? []),
  ]
  return { mark: `${layer} ${missing.length === 0 ? marks.done : marks.failed} ${coverageWords(covered)}`, missing }
}

/** The same of flows that are walked together: each is covered where it is walked by itself. */
function togetherVerdict(layer: FarLayer, { name, together }: NamedTogether, runs: readonly LayerRun[]) {
  const run = runs.find((one) => one.layer === layer && one.flow === name)
  if (!run) {
    const reason = reasonNotTogetherIn(layer, together)
    return reason === undefined
      ? { mark: `${layer} –`, missing: [`${name} 没有可走的${layerWords[layer]}，也没有说明原因`] }
      : { mark: `${layer} –（${reason}）`, missing: [] }
  }
  const missing = run.executed.flatMap(({ failure }) => failure ?? [])
  return { mark: `${layer} ${missing.length === 0 ? marks.done : marks.failed} 路径 ${run.executed.length}`, missing }
}

const isFar = (layer: Layer): layer is FarLayer => layer !== 'actor'
const farLayers = layers.filter(isFar)

async function overview(flows: readonly Flow[], surroundings: Surroundings): Promise<PathsAnswer> {
  const { runLayer, kept = [] } = surroundings
  const { lines, say } = linesFor(surroundings)
  const problems: string[] = []
  const widest = Math.max(0, ...flows.map(({ name }) => name.length))
  const runs: LayerRun[] = []
  for (const layer of farLayers)
    if (flows.some((flow) => layersOf(flow).includes(layer)))
      runs.push(...((await runLayer?.(layer, undefined, 'transitions')) ?? []))
  for (const flow of flows) {
    const { line, missing, run } = await overviewOf(
      flow,
      await approvalsOf(flow, surroundings.approvedText),
      failuresOf(kept, flow.name),
    )
    if (run) runs.push(run)
    const far = layersOf(flow).filter(isFar)
    const verdicts = far.map((layer) =>
      verdictOf(
        layer,
        flow,
        runs.filter((one) => one.layer === layer),
      ),
    )
    say([flow.name.padEnd(widest), line, ...verdicts.map(({ mark }) => mark)].join(' '))
    problems.push(...missing, ...verdicts.flatMap((verdict) => verdict.missing))
    // What is not walked before its view, in a browser or through the gateway is only believed.
    for (const layer of far)
      if (
        runLayer &&
        reasonNotIn(layer, screens[flow.name]) === undefined &&
        !runs.some((one) => one.layer === layer && one.flow === flow.name)
      )
        problems.push(`${flow.name} 没有可走的${layerWords[layer]}，也没有说明原因`)
  }
  for (const named of surroundings.togethers ?? []) {
    const { line, missing, run } = await togetherOverview(named)
    if (run) runs.push(run)
    const verdicts = runLayer
      ? togetherLayers.flatMap((layer) => (isFar(layer) ? [togetherVerdict(layer, named, runs)] : []))
      : []
    say([named.name, line, ...verdicts.map(({ mark }) => mark)].join(' '))
    problems.push(...missing, ...verdicts.flatMap((verdict) => verdict.missing))
  }
  say(...problems)
  return { exitCode: problems.length > 0 ? 1 : 0, lines, files: runs.map((run) => keptFile(run, surroundings)) }
}

/** A run as it is kept for the next one, for the page and for the matrix. */
function keptFile(run: LayerRun, { now = () => new Date().toISOString() }: Surroundings): PathsAnswer['files'][number] {
  const { pictured: _, ...rest } = run
  const kept: KeptRun = { ...rest, ranAt: now() }
  return { place: 'kept', path: keptPath(run), text: JSON.stringify(kept) }
}

/** @throws NotThere listing the states that there are */
function stateOf(model: Flow['model'], word: string, graph: Graph): string {
  const state = stateNamed(graph, word)
  if (state !== undefined) return state
  const named = namedStates(graph).map((name) => `${name}（${describedIn(graph, name)}）`)
  throw new NotThere(`${model.title}没有状态「${word}」；有：${named.join('、')}`)
}

/** The paths that a goal or a state asks for. */
function pathsFor({ goal, to }: PathsRequest, { model, stories }: Flow): readonly FlowPath[] {
  const graph = graphOf(model)
  return to === undefined
    ? planPaths(model, goalOf(goal), graph, stories)
    : [pathTo(model, stateOf(model, to, graph), graph)]
}

/** Test files are written of flows that begin at an address. */
const testFileFormat = 'playwright'

async function writeCases(request: PathsRequest, flows: readonly Flow[]): Promise<PathsAnswer> {
  const { goal, to, format: wanted = 'markdown' } = request
  const format = chosen('格式', wanted, [...formatNames, testFileFormat])
  if (to !== undefined && flows.length !== 1) throw new NotThere('--to 前要写一个流程')
  const isWritten = ({ name }: Flow) => format !== testFileFormat || screens[name]?.at !== undefined
  const written = flows.filter(isWritten)
  if (written.length === 0) {
    const able = everyFlow.filter(isWritten).map(({ name }) => name)
    throw new NotThere(`${flows[0]!.model.title}没有固定的地址，不能写成 Playwright 用例；可以的有：${able.join('、')}`)
  }
  const files = await Promise.all(
    written.map(async (flow) => {
      const { name, model, stories } = flow
      const source = { name, model, screen: screens[name] }
      const paths = pathsFor(request, flow)
      const cases = manualCases(source, paths, clausesByTransition(model, stories))
      const base = `${name}.${to === undefined ? goalOf(goal) : 'state'}`
      if (format !== testFileFormat)
        return {
          path: `${base}.${formats[format].ending}`,
          text: formats[format].write({ id: model.machine.id, title: model.title }, cases),
        }
      const titled = paths.map((path, at) => ({ path, title: `${cases[at]!.id} ${cases[at]!.title}` }))
      return { path: `${base}.spec.ts`, text: await toPlaywright(source, titled) }
    }),
  )
  return { exitCode: 0, lines: [], files: files.map((file) => ({ place: 'out', ...file })) }
}

/** What was executed in a layer, a run for each flow. */
async function ranIn(
  layer: Layer,
  { machine }: PathsRequest,
  flows: readonly Flow[],
  goal: Goal,
  { runLayer, approvedText, kept = [], togethers = [] }: Surroundings,
): Promise<readonly LayerRun[]> {
  if (layer !== 'actor') return (await runLayer?.(layer, machine, goal)) ?? []
  const runs: LayerRun[] = []
  for (const flow of flows) {
    const { executed, hits } = await runOnActor(flow, goal, undefined, failuresOf(kept, flow.name))
    runs.push({ layer, flow: flow.name, executed: [...(await approvalsOf(flow, approvedText)), ...executed], hits })
  }
  // The other layers take them along too, where everything is run.
  if (machine === undefined) for (const named of togethers) runs.push(await runTogetherOnActors(named))
  return runs
}

/** A run names this many of its slowest paths. */
const slowestTold = 3

const nothingIn = (layer: Layer): string => `${layer} 层在这里没有可走的路径`
const notIn = (layer: Layer): string =>
  layer === 'http'
    ? 'http 层走的是业务记录的生命周期，流程没有；去掉流程名即运行全部生命周期'
    : `${layer} 层走的是流程，业务记录的生命周期没有；用 --run http 或 --run actor`

async function runAll(
  layer: Layer,
  request: PathsRequest,
  flows: readonly Flow[],
  surroundings: Surroundings,
): Promise<PathsAnswer> {
  const walked = flows.filter((flow) => layersOf(flow).includes(layer))
  if (walked.length === 0) throw new NotThere(request.machine === undefined ? nothingIn(layer) : notIn(layer))
  const runs = await ranIn(layer, request, walked, goalOf(request.goal), surroundings)
  const executed = runs.flatMap((run) => run.executed)
  if (executed.length === 0) throw new NotThere(nothingIn(layer))
  const failures = executed.flatMap(({ failure }) => failure ?? [])
  const index = request.pictures === undefined ? undefined : pictureIndexOf(flows, runs)
  const unpictured = (index?.missing ?? []).map((state) => `没有图片：${state}`)
  const slowest = executed.toSorted((one, other) => other.ms - one.ms).slice(0, slowestTold)
  const { lines, say } = linesFor(surroundings)
  say(
    `${layer}：通过 ${executed.length - failures.length}，失败 ${failures.length}`,
    ...failures,
    ...unpictured,
    `最慢：${slowest.map(({ flow, name, ms }) => `${flow} ${name.slice(0, 40)} ${Math.round(ms)} 毫秒`).join('；')}`,
  )
  return {
    exitCode: failures.length > 0 ? 1 : 0,
    lines,
    files: [
      { place: 'out', path: `paths-${layer}.xml`, text: toJUnit(layer, executed, proofsOf(walked, runs)) },
      { place: 'out', path: `paths-${layer}.md`, text: toSummary(layer, executed) },
      ...(index ? [{ place: 'pictures' as const, path: pictureIndex, text: index.text }] : []),
      ...runs.map((run) => keptFile(run, surroundings)),
    ],
  }
}

/** What JUnit says of each flow beside what was executed: how much of it was, and the clauses behind it. */
const proofsOf = (flows: readonly Flow[], runs: readonly LayerRun[]): readonly FlowProof[] =>
  flows.map(({ name, model, stories }) => {
    const coverage = new Coverage(model.machine)
    const ours = runs.filter((run) => run.flow === name)
    for (const run of ours) coverage.merge(run.hits)
    // A story that cannot be told says of no transition what it is for.
    const failed = new Set(ours.flatMap(({ executed }) => executed.flatMap((one) => (one.failure ? one.name : []))))
    const told = stories.filter((story) => !failed.has(storyRun(story.name)))
    return { flow: name, coverage: coverage.report(), clauses: clausesOfRuns(model, told) }
  })

function writeMatrix(flows: readonly Flow[], { kept = [] }: Surroundings): PathsAnswer {
  return {
    exitCode: 0,
    lines: [],
    files: [{ place: 'out', path: 'matrix.md', text: toMatrix(matrixOf(flows, kept)) }],
  }
}

async function writeReport(flows: readonly Flow[], { report, kept = [] }: Surroundings): Promise<PathsAnswer> {
  if (!report) throw new NotThere('这里不能写报告')
  const files = await report(flows, kept)
  return { exitCode: 0, lines: [], files: files.map((file) => ({ place: 'out', ...file })) }
}

/** Walks that end by time or coverage alone are not counted. */
const withoutNumber = 1_000_000

/** What was asked of walks; undefined where nothing was. */
function walkOf({ walk, seed, for: seconds, until }: PathsRequest): WalkRequest | undefined {
  if (walk === undefined && seconds === undefined && until === undefined) return undefined
  return {
    walks: walk === undefined ? withoutNumber : wholeNumber('--walk', walk),
    ...(seed !== undefined && { seed: wholeNumber('--seed', seed) }),
    ...(seconds !== undefined && { withinMs: wholeNumber('--for', seconds) * 1_000 }),
    ...(until !== undefined && { until: wholeNumber('--until', until) }),
  }
}

async function walkAll(
  layer: Layer,
  walk: WalkRequest,
  request: PathsRequest,
  flows: readonly Flow[],
  surroundings: Surroundings,
): Promise<PathsAnswer> {
  const { lines, say } = linesFor(surroundings)
  if (walk.until !== undefined && walk.until > 100) throw new NotThere('--until 是百分比，最多 100')
  const walked = flows.filter((flow) => layersOf(flow).includes(layer))
  if (walked.length === 0 || layer === 'http') throw new NotThere(`${layer} 层不能随机走；用 actor、view 或 browser`)
  const runs: LayerRun[] = []
  if (layer !== 'actor')
    runs.push(...((await surroundings.runLayer?.(layer, request.machine, 'transitions', walk)) ?? []))
  else for (const flow of walked) runs.push(await walkedOnActor(flow, walk))
  if (runs.length === 0) throw new NotThere(nothingIn(layer))
  for (const { flow, executed, hits } of runs) {
    const coverage = new Coverage(flows.find(({ name }) => name === flow)!.model.machine)
    coverage.merge(hits)
    for (const { name, failure, lines: story = [] } of executed) {
      say(`${flow} ${name} ${coverageWords(coverage.report())} ${failure === undefined ? '✓' : '✗'}`)
      if (failure === undefined) continue
      say(`  ${failure}`, '    lines: [', ...story.map((line) => `      ${JSON.stringify(line)},`), '    ],')
    }
  }
  const failing = runs.filter(({ executed }) => executed.some(({ failure }) => failure !== undefined))
  return {
    exitCode: failing.length > 0 ? 1 : 0,
    lines,
    files: failing.map((run) =>
      keptFile({ ...run, layer: walkLayer, hits: { states: {}, transitions: {} } }, surroundings),
    ),
  }
}

/** Walks of a flow on bare actors, as a run of one. */
async function walkedOnActor({ name, model }: Flow, walk: WalkRequest): Promise<LayerRun> {
  const coverage = new Coverage(model.machine)
  const begun = performance.now()
  const payloads = payloadsByFlow[name]
  const walked = await walkAtRandom(model, playOnActor(model, coverage), {
    ...walk,
    ...(payloads && { payloads }),
    ...(walk.until !== undefined && { isEnough: () => isWalkedEnough(coverage, walk) }),
  })
  return {
    layer: 'actor',
    flow: name,
    hits: coverage.hits(),
    executed: [executedWalk(name, walked, performance.now() - begun)],
  }
}

const approveAll = (flows: readonly Flow[]): PathsAnswer => ({
  exitCode: 0,
  lines: [],
  files: flows.flatMap(approvedFiles).map((file) => ({ place: 'flows', ...file })),
})

/** The table notices everything that is removed; who else does says how much the stories and the plan are worth. */
async function mutateAll(
  request: PathsRequest,
  flows: readonly Flow[],
  surroundings: Surroundings,
): Promise<PathsAnswer> {
  const { lines, say } = linesFor(surroundings)
  let survived = false
  for (const flow of flows) {
    const mutants = mutateMachine(flow)
    const survivors = mutants.filter(({ killedBy }) => killedBy.length === 0)
    const counts = watchers.map(
      (watcher) => `${watcherWords[watcher]} ${mutants.filter(({ killedBy }) => killedBy.includes(watcher)).length}`,
    )
    const untold = mutants.filter(({ killedBy }) => !killedBy.includes('stories'))
    survived ||= survivors.length > 0
    say(
      `${flow.name} 改动 ${mutants.length} 发现 ${mutants.length - survivors.length}（${counts.join('，')}）`,
      ...survivors.map(({ change }) => `  没有发现：${change}`),
      ...untold.map(
        ({ change, killedBy }) =>
          `  没有故事提到：${change}（由${killedBy.map((watcher) => watcherWords[watcher]).join('、')}发现）`,
      ),
    )
  }
  const { breakViews } = request.quick ? {} : surroundings
  for (const { flow, mutants } of (await breakViews?.(request.machine)) ?? []) {
    const survivors = mutants.filter(({ noticed }) => !noticed)
    survived ||= survivors.length > 0
    say(
      `${flow} 视图改动 ${mutants.length} 发现 ${mutants.length - survivors.length}`,
      ...survivors.map(({ change }) => `  没有发现：${change}`),
    )
  }
  return { exitCode: survived ? 1 : 0, lines, files: [] }
}

import { actorDriver } from './actorDriver'
import { approvedTable } from './approvedTable'
import { explore } from './explore'
import { formatNames, formats } from './export/formats'
import { clausesByTransition, manualCase } from './export/manualCase'
import { toJUnit, toSummary, type Executed } from './export/runReport'
import type { LayerRun, ViewMutants } from './export/layerRun'
import { pictureIndex, pictureIndexOf } from './export/statePictures'
import { Coverage } from './coverage'
import { flows as everyFlow, type Flow } from './models'
import { mutateMachine, watchers } from './mutate'
import { goals, namedStates, pathTo, planPaths, type Goal } from './plan'
import { overviewOf } from './overview'
import { runOnActor } from './runActor'
import { walkAtRandom } from './walk'

/** What `npm run paths` was asked, as text. */
export interface PathsRequest {
  readonly machine?: string
  readonly goal?: string
  readonly to?: string
  readonly format?: string
  readonly run?: string
  /** Bare actors only: the views and the browser are not run. */
  readonly quick?: boolean
  readonly walk?: string
  readonly seed?: string
  readonly report?: string
  /** Folder of pictures of every state, which the browser takes on its way. */
  readonly pictures?: string
  readonly approve?: boolean
  readonly mutate?: boolean
}

/** What it answers: lines for the terminal, files to write, and the exit code (1 something failed, 2 asked wrongly). */
export interface PathsAnswer {
  readonly exitCode: 0 | 1 | 2
  readonly lines: readonly string[]
  /** `place` says from where `path` counts: a folder asked for, or the folder of the flows. */
  readonly files: readonly {
    readonly place: 'out' | 'flows' | 'pictures'
    readonly path: string
    readonly text: string
  }[]
}

/** Asked for something that is not there; the message lists what is. */
class NotThere extends Error {}

function chosen<Word extends string>(kind: string, word: string, valid: readonly Word[]): Word {
  const found = valid.find((one) => one === word)
  if (found === undefined) throw new NotThere(`there is no ${kind} «${word}»; there are ${valid.join(', ')}`)
  return found
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new NotThere(`${option} wants a whole number, not «${text}»`)
  return Number(text)
}

/** Where paths can be run: `http` is for the lifecycles of records. */
const layers = ['actor', 'view', 'browser', 'http'] as const
type Layer = (typeof layers)[number]
/** Layers that need more than the machines: somebody else runs them and tells what came of it. */
export type FarLayer = Exclude<Layer, 'actor'>

/** What the command cannot do by itself. */
export interface Surroundings {
  /** Runs flows in a layer. @throws Error when the layer could not be run at all */
  readonly runLayer?: (layer: FarLayer, machine: string | undefined, goal: Goal) => Promise<readonly LayerRun[]>
  /** Breaks the controls of views. @throws Error when the views could not be run at all */
  readonly breakViews?: (machine: string | undefined) => Promise<readonly ViewMutants[]>
  /** Files of the static site. @throws Error when a chart cannot be laid out */
  readonly report?: (flows: readonly Flow[]) => Promise<readonly { readonly path: string; readonly text: string }[]>
}

/** Answers what `npm run paths` was asked. Never throws for what people type. */
export async function answerPaths(
  request: PathsRequest,
  flows: readonly Flow[] = everyFlow,
  surroundings: Surroundings = {},
): Promise<PathsAnswer> {
  try {
    const names = flows.map(({ name }) => name)
    const asked = request.machine === undefined ? names : [chosen('machine', request.machine, names)]
    return await answer(
      request,
      flows.filter(({ name }) => asked.includes(name)),
      surroundings,
    )
  } catch (problem) {
    if (problem instanceof NotThere) return { exitCode: 2, lines: [problem.message], files: [] }
    return { exitCode: 1, lines: [problem instanceof Error ? problem.message : String(problem)], files: [] }
  }
}

async function answer(request: PathsRequest, flows: readonly Flow[], surroundings: Surroundings): Promise<PathsAnswer> {
  const { run, walk, seed, report, pictures, approve, mutate, goal, to, format } = request
  if (seed !== undefined && walk === undefined) throw new NotThere('--seed belongs to --walk')
  if (pictures !== undefined && run !== 'browser') throw new NotThere('--pictures belongs to --run browser')
  if (approve) return approveTables(flows)
  if (mutate) {
    const { breakViews } = request.quick ? {} : surroundings
    return mutateAll(flows, (await breakViews?.(request.machine)) ?? [])
  }
  if (walk !== undefined)
    return walkAll(flows, wholeNumber('--walk', walk), seed === undefined ? undefined : wholeNumber('--seed', seed))
  if (report !== undefined) return writeReport(flows, surroundings)
  if (run !== undefined) return runAll(chosen('layer', run, layers), request, flows, surroundings)
  if ([request.machine, goal, to, format].some((word) => word !== undefined)) return writeCases(request, flows)
  return overview(flows, request.quick ? {} : surroundings)
}

const goalOf = (goal: string | undefined): Goal => (goal === undefined ? 'transitions' : chosen('goal', goal, goals))

const marks = { done: '✓', failed: '✗', notRun: '–' } as const

/** What a layer's run says of a flow: its mark, and everything that is wrong. */
function verdictOf(layer: FarLayer, { name, model }: Flow, runs: readonly LayerRun[]) {
  const run = runs.find(({ flow }) => flow === name)
  if (!run) return { mark: marks.notRun, missing: [] }
  const coverage = new Coverage(model.machine)
  coverage.merge(run.hits)
  const { missingStates, missingTransitions } = coverage.report()
  const missing = [
    ...missingStates.map((id) => `${layer}: state not covered: ${id}`),
    ...missingTransitions.map((id) => `${layer}: transition not covered: ${id}`),
    ...run.executed.flatMap(({ failure }) => failure ?? []),
  ]
  return { mark: missing.length === 0 ? marks.done : marks.failed, missing }
}

async function overview(flows: readonly Flow[], { runLayer }: Surroundings): Promise<PathsAnswer> {
  const lines: string[] = []
  const problems: string[] = []
  const widest = Math.max(0, ...flows.map(({ name }) => name.length))
  const views = (await runLayer?.('view', undefined, 'transitions')) ?? []
  const browsers = (await runLayer?.('browser', undefined, 'transitions')) ?? []
  for (const flow of flows) {
    const { line, missing } = await overviewOf(flow)
    const view = verdictOf('view', flow, views)
    const browser = verdictOf('browser', flow, browsers)
    lines.push(`${flow.name.padEnd(widest)} ${line} view ${view.mark} browser ${browser.mark}`)
    problems.push(...missing, ...view.missing, ...browser.missing)
    if (runLayer && view.mark === marks.notRun) problems.push(`${flow.name} has no view to be walked in`)
  }
  return { exitCode: problems.length > 0 ? 1 : 0, lines: [...lines, ...problems], files: [] }
}

function writeCases({ goal, to, format = 'markdown' }: PathsRequest, flows: readonly Flow[]): PathsAnswer {
  const { ending, write } = formats[chosen('format', format, formatNames)]
  if (to !== undefined && flows.length !== 1) throw new NotThere('--to wants a machine before it')
  const written = flows.map(({ name, model, stories }) => {
    const clauses = clausesByTransition(model, stories)
    const graph = explore(model)
    const paths =
      to === undefined
        ? planPaths(model, goalOf(goal), graph)
        : [pathTo(model, chosen('state', to, namedStates(graph)), graph)]
    const cases = paths.map((path, at) => manualCase(model, path, at + 1, clauses))
    const path = `${name}.${to === undefined ? goalOf(goal) : 'state'}.${ending}`
    return { place: 'out' as const, path, text: write(model, cases) }
  })
  return { exitCode: 0, lines: [], files: written }
}

/** What was executed in a layer, and what its runs left besides. */
async function ranIn(
  layer: Layer,
  { machine }: PathsRequest,
  flows: readonly Flow[],
  goal: Goal,
  { runLayer }: Surroundings,
): Promise<{ readonly executed: readonly Executed[]; readonly runs: readonly LayerRun[] }> {
  if (layer !== 'actor') {
    const runs = (await runLayer?.(layer, machine, goal)) ?? []
    return { executed: runs.flatMap(({ executed }) => executed), runs }
  }
  const executed: Executed[] = []
  for (const flow of flows) executed.push(...(await runOnActor(flow, goal)).executed)
  return { executed, runs: [] }
}

async function runAll(
  layer: Layer,
  request: PathsRequest,
  flows: readonly Flow[],
  surroundings: Surroundings,
): Promise<PathsAnswer> {
  const { executed, runs } = await ranIn(layer, request, flows, goalOf(request.goal), surroundings)
  if (executed.length === 0) throw new NotThere(`nothing is walked in the layer ${layer} here`)
  const failures = executed.flatMap(({ failure }) => failure ?? [])
  const index = request.pictures === undefined ? undefined : pictureIndexOf(flows, runs)
  const unpictured = (index?.missing ?? []).map((state) => `no picture of ${state}`)
  return {
    exitCode: failures.length > 0 ? 1 : 0,
    lines: [
      `${layer}: ${executed.length - failures.length} passed, ${failures.length} failed`,
      ...failures,
      ...unpictured,
    ],
    files: [
      { place: 'out', path: `paths-${layer}.xml`, text: toJUnit(layer, executed) },
      { place: 'out', path: `paths-${layer}.md`, text: toSummary(layer, executed) },
      ...(index ? [{ place: 'pictures' as const, path: pictureIndex, text: index.text }] : []),
    ],
  }
}

async function writeReport(flows: readonly Flow[], { report }: Surroundings): Promise<PathsAnswer> {
  if (!report) throw new NotThere('the report is not available here')
  const files = await report(flows)
  return { exitCode: 0, lines: [], files: files.map((file) => ({ place: 'out', ...file })) }
}

async function walkAll(flows: readonly Flow[], walks: number, seed: number | undefined): Promise<PathsAnswer> {
  const lines: string[] = []
  let failed = false
  for (const { name, model } of flows) {
    const walked = await walkAtRandom(model, () => actorDriver(model), {
      walks,
      ...(seed === undefined ? {} : { seed }),
    })
    lines.push(`${name} walks ${walked.walks} seed ${walked.seed} ${walked.failure ? '✗' : '✓'}`)
    if (!walked.failure) continue
    failed = true
    const { message, story, shrinks } = walked.failure
    const pasteable = story.map((line) => `      ${JSON.stringify(line)},`)
    lines.push(`  after ${shrinks} shrinks: ${message}`, '    lines: [', ...pasteable, '    ],')
  }
  return { exitCode: failed ? 1 : 0, lines, files: [] }
}

const approveTables = (flows: readonly Flow[]): PathsAnswer => ({
  exitCode: 0,
  lines: [],
  files: flows.map(({ name, model }) => ({
    place: 'flows',
    path: `${name}/transitions.md`,
    text: approvedTable(model.machine, model.title),
  })),
})

/** The table notices everything that is removed; who else does says how much the stories and the plan are worth. */
function mutateAll(flows: readonly Flow[], views: readonly ViewMutants[]): PathsAnswer {
  const results = flows.map((flow) => ({ name: flow.name, mutants: mutateMachine(flow) }))
  const lines = results.flatMap(({ name, mutants }) => {
    const survivors = mutants.filter(({ killedBy }) => killedBy.length === 0)
    const counts = watchers.map(
      (watcher) => `${watcher} ${mutants.filter(({ killedBy }) => killedBy.includes(watcher)).length}`,
    )
    const untold = mutants.filter(({ killedBy }) => !killedBy.includes('stories'))
    return [
      `${name} mutants ${mutants.length} killed ${mutants.length - survivors.length} (${counts.join(', ')})`,
      ...survivors.map(({ change }) => `  survives: ${change}`),
      ...untold.map(({ change, killedBy }) => `  told by no story: ${change} (noticed by ${killedBy.join(', ')})`),
    ]
  })
  const viewLines = views.flatMap(({ flow, mutants }) => {
    const survivors = mutants.filter(({ noticed }) => !noticed)
    return [
      `${flow} view mutants ${mutants.length} killed ${mutants.length - survivors.length}`,
      ...survivors.map(({ change }) => `  survives: ${change}`),
    ]
  })
  const survived =
    results.some(({ mutants }) => mutants.some(({ killedBy }) => killedBy.length === 0)) ||
    views.some(({ mutants }) => mutants.some(({ noticed }) => !noticed))
  return { exitCode: survived ? 1 : 0, lines: [...lines, ...viewLines], files: [] }
}

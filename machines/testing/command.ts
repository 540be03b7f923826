import { actorDriver } from './actorDriver'
import { approvedTable } from './approvedTable'
import { explore } from './explore'
import { toCsv } from './export/csv'
import { toGherkin } from './export/gherkin'
import { toJson } from './export/json'
import { clausesByTransition, manualCase, type ManualCase } from './export/manualCase'
import { toMarkdown } from './export/markdown'
import { toJUnit, toSummary } from './export/runReport'
import type { Model } from './model'
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
  readonly walk?: string
  readonly seed?: string
  readonly report?: string
  readonly approve?: boolean
  readonly mutate?: boolean
}

/** What it answers: lines for the terminal, files to write, and the exit code (1 something failed, 2 asked wrongly). */
export interface PathsAnswer {
  readonly exitCode: 0 | 1 | 2
  readonly lines: readonly string[]
  /** `place` says from where `path` counts: the folder asked for, or the folder of the flows. */
  readonly files: readonly { readonly place: 'out' | 'flows'; readonly path: string; readonly text: string }[]
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

interface Format {
  readonly ending: string
  write(model: Model, cases: readonly ManualCase[]): string
}

const formats = {
  markdown: { ending: 'md', write: ({ title }, cases) => toMarkdown(title, cases) },
  csv: { ending: 'csv', write: (_, cases) => toCsv(cases) },
  gherkin: { ending: 'feature', write: ({ title }, cases) => toGherkin(title, cases) },
  json: { ending: 'json', write: ({ machine, title }, cases) => toJson(machine.id, title, cases) },
} satisfies Record<string, Format>

/** Layers in which paths can be run today. */
const layers = ['actor'] as const
const notYet = ['view', 'browser', 'http']

/** Answers what `npm run paths` was asked. Never throws for what people type. */
export async function answerPaths(request: PathsRequest, flows: readonly Flow[] = everyFlow): Promise<PathsAnswer> {
  try {
    const names = flows.map(({ name }) => name)
    const asked = request.machine === undefined ? names : [chosen('machine', request.machine, names)]
    return await answer(
      request,
      flows.filter(({ name }) => asked.includes(name)),
    )
  } catch (problem) {
    if (problem instanceof NotThere) return { exitCode: 2, lines: [problem.message], files: [] }
    return { exitCode: 1, lines: [problem instanceof Error ? problem.message : String(problem)], files: [] }
  }
}

async function answer(request: PathsRequest, flows: readonly Flow[]): Promise<PathsAnswer> {
  const { run, walk, seed, report, approve, mutate, goal, to, format } = request
  if (report !== undefined) throw new NotThere('--report is not built yet; there are --format and --run')
  if (seed !== undefined && walk === undefined) throw new NotThere('--seed belongs to --walk')
  if (approve) return approveTables(flows)
  if (mutate) return mutateAll(flows)
  if (walk !== undefined)
    return walkAll(flows, wholeNumber('--walk', walk), seed === undefined ? undefined : wholeNumber('--seed', seed))
  if (run !== undefined) {
    if (notYet.includes(run)) throw new NotThere(`--run ${run} is not built yet; there is ${layers.join(', ')}`)
    chosen('layer', run, layers)
    return runAll(flows, goalOf(goal))
  }
  if ([request.machine, goal, to, format].some((word) => word !== undefined)) return writeCases(request, flows)
  return overview(flows)
}

const goalOf = (goal: string | undefined): Goal => (goal === undefined ? 'transitions' : chosen('goal', goal, goals))

async function overview(flows: readonly Flow[]): Promise<PathsAnswer> {
  const lines: string[] = []
  const problems: string[] = []
  const widest = Math.max(0, ...flows.map(({ name }) => name.length))
  for (const flow of flows) {
    const { line, missing } = await overviewOf(flow)
    lines.push(`${flow.name.padEnd(widest)} ${line} view – browser –`)
    problems.push(...missing)
  }
  return { exitCode: problems.length > 0 ? 1 : 0, lines: [...lines, ...problems], files: [] }
}

function writeCases({ goal, to, format = 'markdown' }: PathsRequest, flows: readonly Flow[]): PathsAnswer {
  const { ending, write }: Format = formats[chosen('format', format, Object.keys(formats) as (keyof typeof formats)[])]
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

async function runAll(flows: readonly Flow[], goal: Goal): Promise<PathsAnswer> {
  const executed = []
  for (const flow of flows) executed.push(...(await runOnActor(flow, goal)).executed)
  const failures = executed.flatMap(({ failure }) => failure ?? [])
  return {
    exitCode: failures.length > 0 ? 1 : 0,
    lines: [`actor: ${executed.length - failures.length} passed, ${failures.length} failed`, ...failures],
    files: [
      { place: 'out', path: 'paths-actor.xml', text: toJUnit('actor', executed) },
      { place: 'out', path: 'paths-actor.md', text: toSummary('actor', executed) },
    ],
  }
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
function mutateAll(flows: readonly Flow[]): PathsAnswer {
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
  const survived = results.some(({ mutants }) => mutants.some(({ killedBy }) => killedBy.length === 0))
  return { exitCode: survived ? 1 : 0, lines, files: [] }
}

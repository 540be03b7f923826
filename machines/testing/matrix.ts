import { userEvents } from './cause'
import { clausesByTransition } from './clauses'
import { clauseWords } from './export/clauseWords'
import type { Executed } from './export/runReport'
import type { KeptRun } from './keptRuns'
import { layersOf, layerWords, layers, type Layer } from './layers'
import type { Model, Story } from './model'
import type { Flow } from './models'
import { planPaths } from './plan'
import { storyRun } from './story'

/** What came of everything that a clause stands behind, in a layer. */
export interface ClauseResult {
  readonly passed: number
  readonly failed: number
}

/**
 * A clause of the spec with the stories that cite it, the cases that take what they tell of, and their last results; an
 * event of a lifecycle with its cases and results, as no story is told of it.
 */
export interface MatrixRow {
  readonly flow: string
  readonly title: string
  /** As people read it: `《公共组件》4.1`, `事件：点「上线」`. */
  readonly clause: string
  readonly stories: readonly string[]
  /** Ids of the generated cases. */
  readonly cases: readonly string[]
  /** None for a layer that was never run, or that the flow does not have. */
  readonly results: Readonly<Partial<Record<Layer, ClauseResult>>>
}

/** The clauses behind everything that is executed of a flow, by its name there: what JUnit says of each test. */
export function clausesOfRuns(model: Model, stories: readonly Story[]): ReadonlyMap<string, readonly string[]> {
  const clauses = clausesByTransition(model, stories)
  return new Map([
    ...planPaths(model).map(
      (path) =>
        [
          path.name,
          [...new Set(path.steps.flatMap(({ transitions }) => transitions.flatMap((id) => clauses.get(id) ?? [])))],
        ] as const,
    ),
    ...stories.map(({ name, clause }) => [storyRun(name), [clauseWords(clause)]] as const),
  ])
}

/** Every clause of the flows and every event of the lifecycles, each against what proves it. */
export function matrixOf(flows: readonly Flow[], kept: readonly KeptRun[]): readonly MatrixRow[] {
  return flows.flatMap((flow) => {
    const subjects = flow.isLifecycle ? eventSubjects(flow) : clauseSubjects(flow)
    return subjects.map(({ paths, ...row }): MatrixRow => {
      const names = new Set([...row.stories.map(storyRun), ...paths.map(({ name }) => name)])
      return {
        flow: flow.name,
        title: flow.model.title,
        ...row,
        cases: paths.map(({ id }) => id),
        results: Object.fromEntries(
          layersOf(flow).flatMap((layer) => {
            const run = kept.find((one) => one.flow === flow.name && one.layer === layer)
            return run ? [[layer, resultOf(run.executed.filter((one) => names.has(one.name)))]] : []
          }),
        ),
      }
    })
  })
}

/** What a row is about, before anything was run. */
interface Subject extends Pick<MatrixRow, 'clause' | 'stories'> {
  readonly paths: readonly { readonly id: string; readonly name: string }[]
}

function clauseSubjects({ model, stories }: Flow): readonly Subject[] {
  const clauses = clausesByTransition(model, stories)
  const paths = numberedPaths(model).map(({ path, id }) => ({
    id,
    name: path.name,
    clauses: new Set(path.steps.flatMap(({ transitions }) => transitions.flatMap((one) => clauses.get(one) ?? []))),
  }))
  return [...new Set(stories.map(({ clause }) => clauseWords(clause)))].map((clause) => ({
    clause,
    stories: stories.filter((story) => clauseWords(story.clause) === clause).map(({ name }) => name),
    paths: paths.filter((path) => path.clauses.has(clause)),
  }))
}

/** The events that people and the console cause, each with the cases in which it is taken. */
function eventSubjects({ model }: Flow): readonly Subject[] {
  const paths = numberedPaths(model)
  return [...new Set(userEvents(model).map(({ event }) => event.type))].map((type) => ({
    clause: `事件：${model.words?.[type] ?? type}`,
    stories: [],
    paths: paths
      .filter(({ path }) => path.steps.some((step) => step.cause.event.type === type && step.transitions.length > 0))
      .map(({ path, id }) => ({ id, name: path.name })),
  }))
}

const numberedPaths = (model: Model) =>
  planPaths(model).map((path, at) => ({ path, id: `${model.machine.id}-${at + 1}` }))

const resultOf = (executed: readonly Executed[]): ClauseResult => {
  const failed = executed.filter(({ failure }) => failure !== undefined).length
  return { passed: executed.length - failed, failed }
}

/** `3 通过`, `2 通过，1 失败`; `–` where nothing was run. */
export const resultWords = (result: ClauseResult | undefined): string => {
  if (!result || result.passed + result.failed === 0) return '–'
  return `${result.passed} 通过${result.failed > 0 ? `，${result.failed} 失败` : ''}`
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** The matrix as a Markdown table. */
export const toMatrix = (rows: readonly MatrixRow[]): string =>
  [
    '# 规格依据与测试',
    '',
    `| 流程 | 规格依据 | 故事 | 用例 | ${layers.map((layer) => layerWords[layer]).join(' | ')} |`,
    `|---|---|---|---|${layers.map(() => '---|').join('')}`,
    ...rows.map(({ title, clause, stories, cases, results }) =>
      [
        '',
        ...[title, clause, stories.join('；'), cases.join('、') || '–'].map(cell),
        ...layers.map((layer) => resultWords(results[layer])),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
    '',
  ].join('\n')

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

/** A clause of the spec with the stories that cite it, the cases that take what they tell of, and their last results. */
export interface MatrixRow {
  readonly flow: string
  readonly title: string
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

/** Every clause of the flows, each against what proves it. */
export function matrixOf(flows: readonly Flow[], kept: readonly KeptRun[]): readonly MatrixRow[] {
  return flows.flatMap((flow) => {
    const { name, model, stories } = flow
    const clauses = clausesByTransition(model, stories)
    const paths = planPaths(model).map((path, at) => ({
      id: `${model.machine.id}-${at + 1}`,
      name: path.name,
      clauses: new Set(path.steps.flatMap(({ transitions }) => transitions.flatMap((id) => clauses.get(id) ?? []))),
    }))
    return [...new Set(stories.map(({ clause }) => clauseWords(clause)))].map((clause): MatrixRow => {
      const told = stories.filter((story) => clauseWords(story.clause) === clause).map((story) => story.name)
      const taken = paths.filter((path) => path.clauses.has(clause))
      const names = new Set([...told.map(storyRun), ...taken.map((path) => path.name)])
      return {
        flow: name,
        title: model.title,
        clause,
        stories: told,
        cases: taken.map(({ id }) => id),
        results: Object.fromEntries(
          layersOf(flow).flatMap((layer) => {
            const run = kept.find((one) => one.flow === name && one.layer === layer)
            return run ? [[layer, resultOf(run.executed.filter((one) => names.has(one.name)))]] : []
          }),
        ),
      }
    })
  })
}

const resultOf = (executed: readonly Executed[]): ClauseResult => {
  const failed = executed.filter(({ failure }) => failure !== undefined).length
  return { passed: executed.length - failed, failed }
}

/** `3 通过`, `2 通过，1 失败`; `–` where nothing was run. */
export const resultWords = (result: ClauseResult | undefined): string => {
  if (!result || result.passed + result.failed === 0) return '–'
  return `${result.passed} 通过${result.failed > 0 ? `，${result.failed} 失败` : ''}`
}

/** Layers that some row has results of, or could have. */
export const matrixLayers = layers.filter((layer) => layer !== 'http')

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** The matrix as a Markdown table. */
export const toMatrix = (rows: readonly MatrixRow[]): string =>
  [
    '# 规格依据与测试',
    '',
    `| 流程 | 规格依据 | 故事 | 用例 | ${matrixLayers.map((layer) => layerWords[layer]).join(' | ')} |`,
    `|---|---|---|---|${matrixLayers.map(() => '---|').join('')}`,
    ...rows.map(({ title, clause, stories, cases, results }) =>
      [
        '',
        ...[title, clause, stories.join('；'), cases.join('、') || '–'].map(cell),
        ...matrixLayers.map((layer) => resultWords(results[layer])),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
    '',
  ].join('\n')

import { clausesByTransition } from '../clauses'
import { explore } from '../explore'
import { manualCases, storyCase, type CaseSource } from '../export/manualCase'
import type { Hits } from '../coverage'
import type { KeptRun } from '../keptRuns'
import { layers, layerWords, reasonNotIn, type Layer } from '../layers'
import { matrixOf, resultWords, type MatrixRow } from '../matrix'
import type { Flow } from '../models'
import { goalWords, planPaths, type Goal } from '../plan'
import { screens } from '../screens'
import type { NamedTogether } from '../together/answer'
import { caseDetails } from './caseDetails'
import type { Drawing } from './drawing'
import { escaped } from './html'
import { linesOf, page } from './page'
import { toSvg } from './svg'
import { togetherPage, togetherTable } from './together'

/** A flow with what the report shows of it. */
export interface Reported {
  readonly flow: Flow
  readonly drawing: Drawing
  /** How often each layer executed its states and transitions; the layer's Chinese or English name is shown as it is. */
  readonly coverage: readonly { readonly layer: string; readonly hits: Hits }[]
}

/** A file of the site, its path from the site's folder. */
export interface ReportFile {
  readonly path: string
  readonly text: string
}

/**
 * The static site: `index.html`, the matrix of clauses and a page per machine, and per set of flows that are walked
 * together. Each file stands alone, without scripts.
 * @param kept what the last runs left
 */
export const reportSite = (
  reported: readonly Reported[],
  kept: readonly KeptRun[] = [],
  togethers: readonly NamedTogether[] = [],
): readonly ReportFile[] => [
  { path: 'index.html', text: indexPage(reported, togetherTable(togethers, kept)) },
  {
    path: matrixPage,
    text: matrixSheet(
      matrixOf(
        reported.map(({ flow }) => flow),
        kept,
      ),
    ),
  },
  ...reported.map((one) => ({ path: pageOf(one), text: machinePage(one) })),
  ...togethers.map((one) => togetherPage(one, kept)),
]

const matrixPage = 'matrix.html'

const pageOf = ({ flow }: Reported): string => `${flow.name}.html`

/** The machine itself is no state that one could miss. */
const statesIn = ({ drawing }: Reported) => drawing.states.filter(({ parent }) => parent !== null)

interface Share {
  readonly done: number
  readonly all: number
}
const shareOf = (ids: readonly { readonly id: string }[], hits: Readonly<Record<string, number>>): Share => ({
  done: ids.filter(({ id }) => (hits[id] ?? 0) > 0).length,
  all: ids.length,
})
const shareText = ({ done, all }: Share): string =>
  `<span${done < all ? ' class="missing"' : ''}>${done} / ${all}</span>`

/** @param more what stands below the machines */
function indexPage(reported: readonly Reported[], more: readonly string[]): string {
  const layers = [...new Set(reported.flatMap(({ coverage }) => coverage.map(({ layer }) => layer)))]
  const rows = reported.map((one) => {
    const { flow, drawing, coverage } = one
    const cells = layers.map((layer) => {
      const hits = coverage.find((covered) => covered.layer === layer)?.hits
      if (!hits) return `<td class="quiet">${escaped(reasonOf(flow, layer) ?? '–')}</td>`
      const [states, transitions] = [
        shareOf(statesIn(one), hits.states),
        shareOf(drawing.transitions, hits.transitions),
      ]
      return `<td>状态 ${shareText(states)}，转移 ${shareText(transitions)}</td>`
    })
    return [
      `<tr><td><a href="${escaped(pageOf(one))}">${escaped(drawing.title)}</a><br><code>${escaped(flow.name)}</code></td>`,
      `<td class="number">${statesIn(one).length}</td><td class="number">${drawing.transitions.length}</td>`,
      `<td class="number">${flow.stories.length}</td>${cells.join('')}</tr>`,
    ].join('')
  })
  return page('状态机测试报告', [
    '<h1>状态机测试报告</h1>',
    `<p class="quiet">${reported.length} 个流程与业务记录的生命周期。每页有状态图、执行热度、手工用例与故事。<a href="${matrixPage}">规格依据对照表</a></p>`,
    `<table><thead><tr><th>流程</th><th class="number">状态</th><th class="number">转移</th><th class="number">故事</th>${layers
      .map((layer) => `<th>执行：${escaped(layerName(layer))}</th>`)
      .join('')}</tr></thead><tbody>`,
    ...rows,
    '</tbody></table>',
    ...more,
  ])
}

const reasonOf = ({ name }: Flow, layer: string): string | undefined =>
  layer in layerWords ? reasonNotIn(layer as Layer, screens[name]) : undefined

const layerName = (layer: string): string => (layer in layerWords ? layerWords[layer as Layer] : layer)

/** Each clause of the spec against the stories that cite it, the cases that take it and what came of them. */
function matrixSheet(rows: readonly MatrixRow[]): string {
  const heads = ['流程', '规格依据', '故事', '用例', ...layers.map((layer) => layerWords[layer])]
  const cells = ({ flow, title, clause, stories, cases, results }: MatrixRow): readonly string[] => [
    `<a href="${escaped(flow)}.html">${escaped(title)}</a>`,
    escaped(clause),
    linesOf(stories),
    escaped(cases.join('、') || '–'),
    ...layers.map((layer) => {
      const result = results[layer]
      return `<span${result && result.failed > 0 ? ' class="missing"' : ''}>${resultWords(result)}</span>`
    }),
  ]
  return page('规格依据对照表 · 状态机测试报告', [
    '<p><a href="index.html">全部流程</a></p>',
    '<h1>规格依据对照表</h1>',
    '<p class="quiet">每条规格依据和生命周期的每个事件由哪些故事和用例证明，最近一次在各层运行的结果。“–”是还没有运行。</p>',
    `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>`,
    ...rows.map(
      (row) =>
        `<tr>${cells(row)
          .map((text) => `<td>${text}</td>`)
          .join('')}</tr>`,
    ),
    '</tbody></table>',
  ])
}

const noHits: Hits = { states: {}, transitions: {} }

/** What all layers together executed. */
const allHits = ({ coverage }: Reported): Hits =>
  coverage.reduce<Hits>(
    (sum, { hits }) => ({
      states: added(sum.states, hits.states),
      transitions: added(sum.transitions, hits.transitions),
    }),
    noHits,
  )

function added(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): Record<string, number> {
  const sum = { ...one }
  for (const [id, times] of Object.entries(other)) sum[id] = (sum[id] ?? 0) + times
  return sum
}

function machinePage(reported: Reported): string {
  const { flow, drawing } = reported
  const hits = allHits(reported)
  return page(`${drawing.title} · 状态机测试报告`, [
    '<p><a href="index.html">全部流程</a></p>',
    `<h1>${escaped(drawing.title)}</h1><p class="quiet"><code>${escaped(drawing.machine)}</code></p>`,
    '<h2>状态图与执行热度</h2>',
    `<div class="chart" tabindex="0">${toSvg(drawing, hits)}</div>`,
    '<ul class="key"><li>实心点：起始状态</li><li><i class="heat-0"></i>没有执行</li><li><i class="heat-1"></i>1 至 2 次</li><li><i class="heat-2"></i>3 至 9 次</li><li><i class="heat-3"></i>10 次以上</li></ul>',
    '<h2>没有执行的状态与转移</h2>',
    missingList(reported, hits),
    '<h2>状态</h2>',
    stateTable(reported, hits),
    '<h2>转移</h2>',
    transitionTable(reported, hits),
    ...casesOf(flow),
    '<h2>故事</h2>',
    ...flow.stories.map((story, at) => caseDetails(storyCase(sourceOf(flow), story, at + 1))),
  ])
}

function missingList(reported: Reported, hits: Hits): string {
  const ids = [
    ...statesIn(reported).filter(({ id }) => !hits.states[id]),
    ...reported.drawing.transitions.filter(({ id }) => !hits.transitions[id]),
  ].map(({ id }) => `<li class="missing"><code>${escaped(id)}</code></li>`)
  return ids.length === 0 ? '<p>没有，全部执行到了。</p>' : `<ul>${ids.join('')}</ul>`
}

const kinds = { atomic: '状态', compound: '有子状态', parallel: '并行', final: '结束' } as const

function stateTable(reported: Reported, hits: Hits): string {
  const rows = statesIn(reported).map(
    ({ id, path, description, kind, tags, invokes }) =>
      `<tr><td>${escaped(description)}</td><td><code>${escaped(path)}</code></td><td>${kinds[kind]}</td><td>${escaped(tags.join('，'))}</td><td>${escaped(invokes.join('，'))}</td><td class="number">${hits.states[id] ?? 0}</td></tr>`,
  )
  return `<table><thead><tr><th>说明</th><th>名称</th><th>类型</th><th>标签</th><th>调用</th><th class="number">执行</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}

function transitionTable({ drawing }: Reported, hits: Hits): string {
  const descriptions = new Map(drawing.states.map(({ id, description }) => [id, description]))
  const named = (id: string) => escaped(descriptions.get(id) ?? id)
  const rows = drawing.transitions.map(
    ({ id, source, targets, label, guard }) =>
      `<tr><td>${named(source)}</td><td>${escaped(label)}</td><td>${escaped(guard)}</td><td>${targets.map(named).join(' + ') || '（不变）'}</td><td class="number">${hits.transitions[id] ?? 0}</td></tr>`,
  )
  return `<table><thead><tr><th>状态</th><th>事件</th><th>条件</th><th>目标</th><th class="number">执行</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}

const shown: readonly Goal[] = ['transitions', 'refusals']

const sourceOf = ({ name, model }: Flow): CaseSource => ({ name, model, screen: screens[name] })

function casesOf(flow: Flow): readonly string[] {
  const { model, stories } = flow
  const graph = explore(model)
  const clauses = clausesByTransition(model, stories)
  return shown.flatMap((goal) => {
    const details = manualCases(sourceOf(flow), planPaths(model, goal, graph, stories), clauses).map(caseDetails)
    return [`<h2>用例：${goalWords[goal]}</h2>`, ...(details.length > 0 ? details : ['<p class="quiet">没有。</p>'])]
  })
}

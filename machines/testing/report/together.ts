import { clauseWords } from '../export/clauseWords'
import type { KeptRun } from '../keptRuns'
import { layerWords, togetherLayers } from '../layers'
import { resultWords } from '../matrix'
import { pathsTogether, type NamedTogether } from '../together/answer'
import { jointCases } from '../together/cases'
import { reasonNotTogetherIn, type Together } from '../together/together'
import { caseDetails } from './caseDetails'
import { escaped } from './html'
import { page } from './page'

const pathOf = (name: string): string => `together-${name}.html`

/** What the last run of each layer left: `41 通过，1 失败`, else why there is none. */
function results({ name, together }: NamedTogether, kept: readonly KeptRun[]): readonly string[] {
  return togetherLayers.map((layer) => {
    const run = kept.find((one) => one.flow === name && one.layer === layer)
    if (!run) return escaped(reasonNotTogetherIn(layer, together) ?? '–')
    const failed = run.executed.filter(({ failure }) => failure !== undefined).length
    const words = resultWords({ passed: run.executed.length - failed, failed })
    return failed > 0 ? `<span class="missing">${words}</span>` : words
  })
}

const heads = togetherLayers.map((layer) => `<th>${escaped(layerWords[layer])}</th>`).join('')
const cells = (texts: readonly string[]): string => texts.map((text) => `<td>${text}</td>`).join('')

/** The sets of flows of the index, below its machines; nothing where there is none. */
export function togetherTable(togethers: readonly NamedTogether[], kept: readonly KeptRun[]): readonly string[] {
  if (togethers.length === 0) return []
  const rows = togethers.map((named) => {
    const { title, parts, links, stories } = named.together
    const flows = Object.values(parts).map(({ model }) => escaped(model.title))
    return `<tr><td><a href="${escaped(pathOf(named.name))}">${escaped(title)}</a></td><td>${flows.join('、')}</td><td class="number">${links.length}</td><td class="number">${stories.length}</td>${cells(results(named, kept))}</tr>`
  })
  return [
    '<h2>一起走的流程</h2>',
    `<table><thead><tr><th>组合</th><th>流程</th><th class="number">联动</th><th class="number">故事</th>${heads}</tr></thead><tbody>`,
    ...rows,
    '</tbody></table>',
  ]
}

/** A page of flows that meet: what ties them, what always holds, what came of them, and the cases of a tester. */
export function togetherPage(
  named: NamedTogether,
  kept: readonly KeptRun[],
): { readonly path: string; readonly text: string } {
  const { name, together } = named
  const failures = kept
    .filter(({ flow }) => flow === name)
    .flatMap(({ executed }) => executed.flatMap((one) => (one.failure ? [`${one.name}：${one.failure}`] : [])))
  return {
    path: pathOf(name),
    text: page(`${together.title} · 状态机测试报告`, [
      '<p><a href="index.html">全部流程</a></p>',
      `<h1>${escaped(together.title)}</h1><p class="quiet"><code>${escaped(name)}</code> · ${escaped(together.where)}</p>`,
      '<h2>联动</h2>',
      linkTable(together),
      '<h2>任何时候都成立</h2>',
      `<ul>${Object.keys(together.invariants)
        .map((one) => `<li>${escaped(one)}</li>`)
        .join('')}</ul>`,
      '<h2>最近一次运行</h2>',
      `<table><thead><tr>${heads}</tr></thead><tbody><tr>${cells(results(named, kept))}</tr></tbody></table>`,
      ...failures.map((text) => `<p class="missing">${escaped(text)}</p>`),
      '<h2>用例</h2>',
      ...jointCases(name, together, pathsTogether(together, 'once')).map(caseDetails),
    ]),
  }
}

function linkTable({ parts, links }: Together): string {
  const titleOf = (part: string) => escaped(parts[part]?.model.title ?? part)
  const rows = links.map(
    ({ name, clause, when, brings }) =>
      `<tr>${cells([escaped(name), titleOf(when.part), titleOf(brings.part), escaped(clauseWords(clause))])}</tr>`,
  )
  return `<table><thead><tr><th>联动</th><th>从</th><th>到</th><th>规格依据</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}

import type { ManualCase } from '../export/manualCase'
import { escaped } from './html'
import { linesOf } from './page'

/** A case that is carried out by hand, folded: its steps with what is expected after each, and where that is written. */
export function caseDetails({ id, title, precondition, clauses: all, steps }: ManualCase): string {
  const rows = steps.map(
    ({ action, how, expected, clauses }, at) =>
      `<tr><td class="number">${at + 1}</td><td>${linesOf(how ? [action, `（${how}）`] : [action])}</td><td>${linesOf(expected)}</td><td>${escaped(clauses.join('；'))}</td></tr>`,
  )
  return [
    `<details><summary><code>${escaped(id)}</code> ${escaped(title)}（${steps.length} 步）</summary>`,
    `<p>前置条件：${escaped(precondition.join('；'))}<br>规格依据：${escaped(all.join('；') || '无')}</p>`,
    `<table><thead><tr><th class="number">#</th><th>操作</th><th>预期</th><th>依据</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></details>`,
  ].join('\n')
}

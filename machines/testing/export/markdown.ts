import type { ManualCase } from './manualCase'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function describeCase({ id, title, precondition, clauses, steps }: ManualCase): string {
  return [
    `## ${id} ${title}`,
    '',
    `- 前置条件：${precondition}`,
    `- 规格依据：${clauses.join('；') || '无'}`,
    '',
    '| # | 操作 | 预期 | 依据 |',
    '|---|---|---|---|',
    ...steps.map(
      ({ action, expected, clauses: behind }, at) =>
        `| ${at + 1} | ${cell(action)} | ${cell(expected)} | ${cell(behind.join('；'))} |`,
    ),
    '',
  ].join('\n')
}

/** Manual cases as Markdown tables. @param title Chinese title of the flow */
export const toMarkdown = (title: string, cases: readonly ManualCase[]): string =>
  [`# ${title}：测试用例`, '', ...cases.map(describeCase)].join('\n')

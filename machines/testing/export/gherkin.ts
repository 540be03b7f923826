import type { ManualCase } from './manualCase'

/** Text that Gherkin cannot take for anything else: one line, no leading mark. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim()

function describeCase({ id, title, precondition, clauses, steps }: ManualCase): string[] {
  return [
    '',
    `  @${id}`,
    `  场景: ${line(`${id} ${title}`)}`,
    ...(clauses.length > 0 ? ['', `    规格依据：${line(clauses.join('；'))}`, ''] : []),
    `    假如 ${line(precondition)}`,
    ...steps.flatMap(({ action, expected }) => [`    当 ${line(action)}`, `    那么 ${line(expected)}`]),
  ]
}

/** Manual cases as a Gherkin feature in Chinese. @param title Chinese title of the flow */
export const toGherkin = (title: string, cases: readonly ManualCase[]): string =>
  `${['# language: zh-CN', `功能: ${line(title)}`, ...cases.flatMap(describeCase)].join('\n')}\n`

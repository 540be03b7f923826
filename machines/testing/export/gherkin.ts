import type { ManualCase } from './manualCase'

/** Text that Gherkin cannot take for anything else: one line, no leading mark. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A line, and what belongs to it below. */
const said = (keyword: string, [first = '', ...others]: readonly string[]): string[] => [
  `    ${keyword} ${line(first)}`,
  ...others.map((other) => `    而且 ${line(other)}`),
]

function describeCase({ id, title, precondition, clauses, steps, result, note }: ManualCase): string[] {
  return [
    '',
    ...[result === undefined ? [] : `结果：${result}`, note === undefined ? [] : `备注：${note}`]
      .flat()
      .map((said) => `  # ${line(said)}`),
    `  @${id}`,
    `  场景: ${line(`${id} ${title}`)}`,
    ...(clauses.length > 0 ? ['', `    规格依据：${line(clauses.join('；'))}`, ''] : []),
    ...said('假如', precondition),
    ...steps.flatMap(({ action, how, expected }) => [
      `    当 ${line(how ? `${action}（${how}）` : action)}`,
      ...said('那么', expected),
    ]),
  ]
}

/** Manual cases as a Gherkin feature in Chinese. @param title Chinese title of the flow */
export const toGherkin = (title: string, cases: readonly ManualCase[]): string =>
  `${['# language: zh-CN', `功能: ${line(title)}`, ...cases.flatMap(describeCase)].join('\n')}\n`

/** A path or story that was executed in some layer. */
export interface Executed {
  readonly flow: string
  readonly name: string
  readonly ms: number
  /** Why it failed. */
  readonly failure?: string
}

const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g
const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(notXml, '').replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
const seconds = (ms: number): string => (ms / 1_000).toFixed(3)
const sum = (runs: readonly Executed[]): number => runs.reduce((all, { ms }) => all + ms, 0)
const failed = (runs: readonly Executed[]): readonly Executed[] => runs.filter(({ failure }) => failure !== undefined)

function groups(runs: readonly Executed[]): readonly (readonly [string, readonly Executed[]])[] {
  const names = [...new Set(runs.map(({ flow }) => flow))]
  return names.map((name) => [name, runs.filter(({ flow }) => flow === name)] as const)
}

const testCase = (layer: string, { flow, name, ms, failure }: Executed): string[] => {
  const open = `    <testcase classname="${escaped(`${layer}.${flow}`)}" name="${escaped(name)}" time="${seconds(ms)}"`
  return failure === undefined
    ? [`${open}/>`]
    : [
        `${open}>`,
        `      <failure message="${escaped(failure.split('\n')[0] ?? '')}">${escaped(failure)}</failure>`,
        '    </testcase>',
      ]
}

/** JUnit XML, a suite per flow. @param layer `actor` */
export function toJUnit(layer: string, runs: readonly Executed[]): string {
  const counts = (some: readonly Executed[]) =>
    `tests="${some.length}" failures="${failed(some).length}" time="${seconds(sum(some))}"`
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="paths ${escaped(layer)}" ${counts(runs)}>`,
    ...groups(runs).flatMap(([flow, some]) => [
      `  <testsuite name="${escaped(flow)}" ${counts(some)}>`,
      ...some.flatMap((run) => testCase(layer, run)),
      '  </testsuite>',
    ]),
    '</testsuites>',
  ].join('\n')}\n`
}

/** Markdown summary: a line per flow, then every failure. @param layer `actor` */
export function toSummary(layer: string, runs: readonly Executed[]): string {
  return [
    `# 路径执行：${layer}`,
    '',
    '| 流程 | 通过 | 失败 | 秒 |',
    '|---|---|---|---|',
    ...groups(runs).map(
      ([flow, some]) =>
        `| ${flow} | ${some.length - failed(some).length} | ${failed(some).length} | ${seconds(sum(some))} |`,
    ),
    ...failed(runs).flatMap(({ flow, name, failure }) => ['', `## ${flow}：${name}`, '', '```', failure ?? '', '```']),
    '',
  ].join('\n')
}

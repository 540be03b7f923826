import type { CoverageReport } from '../coverage'

/** A path or story that was executed in some layer. */
export interface Executed {
  readonly flow: string
  readonly name: string
  readonly ms: number
  /** Why it failed. */
  readonly failure?: string
  /** The path as lines of a story, so that it can be told again. */
  readonly lines?: readonly string[]
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

/** What is known of a flow beside its runs. */
export interface FlowProof {
  readonly flow: string
  readonly coverage: CoverageReport
  /** Clauses of the spec by the name of what was executed. */
  readonly clauses: ReadonlyMap<string, readonly string[]>
}

const properties = (indent: string, values: Readonly<Record<string, string | number>>): string[] => {
  const lines = Object.entries(values).map(
    ([name, value]) => `${indent}  <property name="${escaped(name)}" value="${escaped(String(value))}"/>`,
  )
  return lines.length === 0 ? [] : [`${indent}<properties>`, ...lines, `${indent}</properties>`]
}

const coverageOf = ({ coverage }: FlowProof) => ({
  states: coverage.states,
  statesTaken: coverage.states - coverage.missingStates.length,
  transitions: coverage.transitions,
  transitionsTaken: coverage.transitions - coverage.missingTransitions.length,
})

const testCase = (layer: string, { flow, name, ms, failure }: Executed, proof?: FlowProof): string[] => {
  const clauses = proof?.clauses.get(name) ?? []
  const told = properties('      ', clauses.length > 0 ? { clauses: clauses.join('；') } : {})
  const open = `    <testcase classname="${escaped(`${layer}.${flow}`)}" name="${escaped(name)}" time="${seconds(ms)}"`
  return failure === undefined && told.length === 0
    ? [`${open}/>`]
    : [
        `${open}>`,
        ...told,
        ...(failure === undefined
          ? []
          : [`      <failure message="${escaped(failure.split('\n')[0] ?? '')}">${escaped(failure)}</failure>`]),
        '    </testcase>',
      ]
}

/** JUnit XML, a suite per flow, with its coverage and the clauses behind each test. @param layer `actor` */
export function toJUnit(layer: string, runs: readonly Executed[], proofs: readonly FlowProof[] = []): string {
  const proofOf = (flow: string) => proofs.find((proof) => proof.flow === flow)
  const counts = (some: readonly Executed[]) =>
    `tests="${some.length}" failures="${failed(some).length}" time="${seconds(sum(some))}"`
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="paths ${escaped(layer)}" ${counts(runs)}>`,
    ...groups(runs).flatMap(([flow, some]) => [
      `  <testsuite name="${escaped(flow)}" ${counts(some)}>`,
      ...[proofOf(flow) ?? []].flat().flatMap((proof) => properties('    ', coverageOf(proof))),
      ...some.flatMap((run) => testCase(layer, run, proofOf(flow))),
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

import { approvedTable } from './approvedTable'
import type { Executed } from './export/runReport'
import type { Flow } from './models'
import { approvedOutcomes } from './outcomes'
import { screens } from './screens'

/** A file that was approved, from the folder of the flows. */
export interface ApprovedFile {
  readonly path: string
  readonly text: string
}

const tableOf = ({ name, model }: Flow): ApprovedFile => ({
  path: `${name}/transitions.md`,
  text: approvedTable(model.machine, model.title),
})

const outcomesOf = (flow: Flow): ApprovedFile => ({
  path: `${flow.name}/outcomes.md`,
  text: approvedOutcomes(flow, screens[flow.name]),
})

/** What a flow does now, as it is to be approved: how it is written, and what comes of it. */
export const approvedFiles = (flow: Flow): readonly ApprovedFile[] => [tableOf(flow), outcomesOf(flow)]

/** So many lines of a difference are told; the file itself has all of them. */
const mostLines = 6

/** Lines that only one of two texts has, in their order: what is gone, then what is new. */
function differenceOf(approved: string, now: string): readonly string[] {
  const [old, fresh] = [approved, now].map((text) => text.split('\n')) as [string[], string[]]
  const [had, has] = [new Set(old), new Set(fresh)]
  const gone = old.filter((line) => !has.has(line)).map((line) => `- ${line}`)
  const added = fresh.filter((line) => !had.has(line)).map((line) => `+ ${line}`)
  const told = [...gone.slice(0, mostLines), ...added.slice(0, mostLines)]
  return told.length > 0 ? told : ['次序不同']
}

const kinds = [
  { name: '批准的转移表', fileOf: tableOf },
  { name: '批准的每一步结果', fileOf: outcomesOf },
]

/**
 * Compares what a flow does with what was approved, as something that was executed: a text, a bound, a request or an
 * action that is changed fails here, whoever wrote the change.
 * @param approvedText reads an approved file; without it nothing is compared
 * @returns none for the lifecycle of a record, which the gateway itself answers for
 */
export async function approvalsOf(
  flow: Flow,
  approvedText?: (path: string) => Promise<string | undefined>,
): Promise<readonly Executed[]> {
  if (!approvedText || flow.isLifecycle) return []
  return Promise.all(
    kinds.map(async ({ name, fileOf }): Promise<Executed> => {
      const begun = performance.now()
      const failure = await compare(() => fileOf(flow), approvedText)
      const ms = performance.now() - begun
      return { flow: flow.name, name, ms, ...(failure === undefined ? {} : { failure: `${flow.name} ${failure}` }) }
    }),
  )
}

async function compare(
  make: () => ApprovedFile,
  approvedText: (path: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  try {
    const { path, text } = make()
    const approved = await approvedText(path)
    if (approved === text) return undefined
    if (approved === undefined) return `还没有批准 ${path}；运行 npm run paths -- --approve 后审阅`
    const lines = differenceOf(approved, text).map((line) => `  ${line}`)
    return [`与批准的 ${path} 不同（有意的改动运行 npm run paths -- --approve 后审阅）：`, ...lines].join('\n')
  } catch (problem) {
    return `不能与批准的核对：${problem instanceof Error ? problem.message : String(problem)}`
  }
}

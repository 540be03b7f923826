import type { KeptRun } from '@machines/testing/keptRuns'
import { useQuery } from '@tanstack/react-query'

/** The gateway's list of what `npm run paths` last left. */
const address = '/qa/runs.json'

async function askRuns(): Promise<readonly KeptRun[]> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`没有读到运行结果（状态 ${answer.status}）`)
  return (await answer.json()) as readonly KeptRun[]
}

const none: readonly KeptRun[] = []

/** What the last runs left, in every layer; none until they are read, and where nobody ran anything. */
export function usePathRuns(): { readonly runs: readonly KeptRun[]; readonly problem: string | null } {
  const { data, error } = useQuery({ queryKey: ['path runs'], queryFn: askRuns })
  return { runs: data ?? none, problem: error?.message ?? null }
}

import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { TreeKey } from './treeModel'

interface LazyChildren<Node> {
  /** Where the loaded children stand in the query cache; the parent's key is appended. */
  queryKey: readonly unknown[]
  keyOf: (node: Node) => TreeKey
  /** Children of a node; [] makes it a leaf. */
  load: (key: TreeKey, signal: AbortSignal) => Promise<readonly Node[]>
}

/** Why a node has no children yet. */
export type BranchStatus = 'loading' | 'failed'

/**
 * Children that are asked for when their parent is opened, through the query cache. Spread what comes back over a
 * `Tree`. A failure stands in the branch and offers another try.
 */
export function useLazyChildren<Node>({ queryKey, keyOf, load }: LazyChildren<Node>) {
  const [asked, setAsked] = useState<readonly TreeKey[]>([])
  const answers = useQueries({
    queries: asked.map((key) => ({
      queryKey: [...queryKey, key],
      queryFn: ({ signal }: { signal: AbortSignal }) => load(key, signal),
    })),
    combine: (results) =>
      results.map(({ data, isFetching, isError, refetch }) => ({ data, isFetching, isError, refetch })),
  })
  const branches = useMemo(() => new Map(asked.map((key, index) => [key, answers[index]] as const)), [asked, answers])
  return {
    childrenOf: useCallback((node: Node) => branches.get(keyOf(node))?.data, [branches, keyOf]),
    statusOf: (node: Node): BranchStatus | null => {
      const branch = branches.get(keyOf(node))
      if (!branch || branch.data) return null
      return branch.isFetching ? 'loading' : branch.isError ? 'failed' : null
    },
    onRetry: (node: Node) => void branches.get(keyOf(node))?.refetch(),
    /** A branch once asked for stays known when it is closed. */
    onExpandedChange: (keys: readonly TreeKey[]) =>
      setAsked((before) => [...before, ...keys.filter((key) => !before.includes(key))]),
  }
}

import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { listPagesKey } from '../../list/useList'
import type { ListAnswer, ListParams } from '../../list/listDefinition'
import { readTrace, writeTrace } from '../../list/listTrace'
import type { AnyRecord } from '../anyRecord'
import { listOf } from '../listOf'
import type { Seen } from '../seen'

type Page = ListAnswer<AnyRecord>

/** A page of a list as it lies in the cache. */
interface Kept {
  readonly key: QueryKey
  readonly params: ListParams
  readonly page: Page
}

const paramsIn = (key: QueryKey): ListParams => key.at(-1) as ListParams

const numberIn = (params: ListParams, name: string): number => Number(params[name] ?? 0)

/** Where a record stands in the list it was opened from, and the way to its neighbours. */
export interface Walk {
  /** From 1, over all pages. */
  readonly at: number
  readonly of: number
  readonly isExact: boolean
  /** @param by 1 or -1. @returns the neighbour's id; null where there is none */
  readonly step: (by: 1 | -1) => Promise<number | null>
}

/**
 * The list that the user came from, with its filter and order, as a way from record to record. Absent for who came by a
 * link, and once the list has been forgotten.
 */
export function useWalk(seen: Seen, id: number): Walk | null {
  const client = useQueryClient()
  const { key } = seen.resource
  const [found] = useState(() => keptPage())
  // Watched without being asked for: what is watched is not forgotten, and stays as the user saw it.
  useQuery({ queryKey: found?.key ?? ['walk', 'none'], queryFn: () => found?.page ?? null, enabled: false })
  if (!found) return null
  const { params, page } = found
  const index = page.list.findIndex((one) => one.id === id)
  const pageIndex = numberIn(params, 'pageIndex')
  const pageSize = numberIn(params, 'pageSize')
  return {
    at: (pageIndex - 1) * pageSize + index + 1,
    of: page.total,
    isExact: page.totalIsExact,
    async step(by) {
      const beside = page.list[index + by] ?? (await pageBeside(by))
      const trace = readTrace(key)
      if (!beside) return null
      if (trace) writeTrace(key, { ...trace, opened: beside.id })
      return beside.id
    },
  }

  /** The page that the record was opened from; the one looked at last where it stands in several. */
  function keptPage(): Kept | null {
    if (readTrace(key)?.opened !== id) return null
    const pages = client
      .getQueryCache()
      .findAll({ queryKey: listPagesKey(key) })
      .filter(({ state }) => (state.data as Page | undefined)?.list.some((one) => one.id === id))
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    const [last] = pages
    return last ? { key: last.queryKey, params: paramsIn(last.queryKey), page: last.state.data as Page } : null
  }

  /** The first or last record of the next page or the one before. */
  async function pageBeside(by: 1 | -1): Promise<AnyRecord | undefined> {
    const wanted = { ...params, pageIndex: pageIndex + by }
    if (wanted.pageIndex < 1 || (by === 1 && page.totalIsExact && pageIndex * pageSize >= page.total)) return undefined
    const { source } = listOf(seen)
    const next = await client.fetchQuery({
      queryKey: [...listPagesKey(key), wanted],
      queryFn: ({ signal }) => source.fetch(wanted, signal),
      staleTime: Infinity,
    })
    return by === 1 ? next.list[0] : next.list.at(-1)
  }
}

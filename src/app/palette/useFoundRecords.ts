import { searchApi, searchText, type FoundRecord } from '@contracts/calls/searchApi'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../gateway/call'
import { tenantKey } from '../tenant/tenantOfTab'
import { useTenant } from '../tenant/useTenant'

const nothing: readonly FoundRecord[] = []

/**
 * The records that a text names, as far as it is long enough to name any. While the next ones are asked for the last
 * stay; a search that fails finds none: pages and stores are found without it.
 * @param asked what was typed, without blanks around it
 */
export function useFoundRecords(asked: string): readonly FoundRecord[] {
  const { current } = useTenant()
  const isAsked = asked.length >= searchText.min && asked.length <= searchText.max
  const { data } = useQuery({
    queryKey: ['search', tenantKey(current), asked],
    queryFn: ({ signal }) => call(searchApi.search, { q: asked }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return isAsked ? (data?.list ?? nothing) : nothing
}

import { useQuery } from '@tanstack/react-query'
import type { Readings } from './matchTitle'

const noReadings: Readings = {}

/** Readings for `findPages` and `matchesPage`; `{}` until their chunk has come, so that search works by characters at once. */
export function usePinyin(): Readings {
  const { data } = useQuery({
    queryKey: ['pinyin'],
    queryFn: async () => (await import('virtual:pinyin')).readings,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? noReadings
}

import { useMemo, useRef } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'
import {
  changeQuery,
  historyOf,
  readQuery,
  writeQuery,
  type ListQuery,
  type QueryChange,
  type QueryRules,
} from './listQuery'

export interface ListQueryInAddress {
  query: ListQuery
  /** Writes the change into the address. @param state kept with the entry of the history */
  change: (change: QueryChange, state?: unknown) => void
}

/** The query that stands in the address; the address is the only place where it stands. */
export function useListQuery(rules: QueryRules): ListQueryInAddress {
  const location = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => readQuery(new URLSearchParams(location.search), rules), [location.search, rules])
  // The router shows a change a moment later; the next one must build on it, not on what is still drawn.
  const written = useRef<{ shown: Location; search: string }>({ shown: location, search: location.search })
  if (written.current.shown !== location) written.current = { shown: location, search: location.search }

  const change = (wanted: QueryChange, state?: unknown) => {
    const before = new URLSearchParams(written.current.search)
    const search = addressText(writeQuery(changeQuery(readQuery(before, rules), wanted), rules, before))
    if (search === addressText(before)) return
    written.current = { ...written.current, search }
    void navigate({ pathname: location.pathname, search }, { replace: historyOf(wanted) === 'replace', state })
  }
  return { query, change }
}

/** Commas stay readable in an address. */
const addressText = (address: URLSearchParams): string => address.toString().replaceAll('%2C', ',')

import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom'
import { isReturning } from './listTrace'
import {
  changeQuery,
  historyOf,
  readQuery,
  saysAnything,
  withoutUnknown,
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

/**
 * The query that stands in the address; the address is the only place where it stands. What is not understood of it is
 * taken out of it.
 * @param opening address of the view that a list is opened with where its own says nothing
 */
export function useListQuery(rules: QueryRules, opening: string | undefined): ListQueryInAddress {
  const location = useLocation()
  const navigate = useNavigate()
  const opened = useOpening(rules, opening)
  const shown = opened ?? location.search
  const query = useMemo(() => readQuery(new URLSearchParams(shown), rules), [shown, rules])
  // The router shows a change a moment later; the next one must build on it, not on what is still drawn.
  const written = useRef<{ shown: Location; search: string }>({ shown: location, search: shown })
  if (written.current.shown !== location) written.current = { shown: location, search: shown }

  const { pathname, state } = location
  useEffect(() => {
    const asked = new URLSearchParams(shown)
    const known = withoutUnknown(asked, rules)
    if (opened === null && known === asked) return
    void navigate({ pathname, search: addressText(known) }, { replace: true, state })
  }, [navigate, opened, pathname, rules, shown, state])

  const change = (wanted: QueryChange, state?: unknown) => {
    const before = new URLSearchParams(written.current.search)
    const search = addressText(writeQuery(changeQuery(readQuery(before, rules), wanted), rules, before))
    if (search === addressText(before)) return
    written.current = { ...written.current, search }
    void navigate({ pathname: location.pathname, search }, { replace: historyOf(wanted) === 'replace', state })
  }
  return { query, change }
}

/** What an address that has just been opened means where it says nothing of the list; null: what it says. */
function useOpening(rules: QueryRules, opening: string | undefined): string | null {
  const { key, search, state } = useLocation()
  const isBack = useNavigationType() === 'POP' && key !== FIRST_ENTRY
  const [first] = useState(key)
  const isSaid = opening === undefined || key !== first || isBack || isReturning(state)
  return useMemo(() => {
    const asked = new URLSearchParams(search)
    if (isSaid || saysAnything(asked, rules)) return null
    for (const [name, value] of new URLSearchParams(opening)) asked.set(name, value)
    return asked.size > 0 ? addressText(asked) : null
  }, [isSaid, opening, rules, search])
}

/** Key of the history's entry with which the window was opened. */
const FIRST_ENTRY = 'default'

/** Commas stay readable in an address. */
const addressText = (address: URLSearchParams): string => address.toString().replaceAll('%2C', ',')

import { useLocation, useNavigate } from 'react-router-dom'

/** In the address of a list: the job whose results stand beside it. */
const RESULTS = 'results'

/** Which job's results are open, by the address. */
export function useResultsPlace() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const go = (id: number | null) => {
    const params = new URLSearchParams(search)
    if (id === null) params.delete(RESULTS)
    else params.set(RESULTS, String(id))
    const text = params.toString()
    void navigate(text === '' ? pathname : `${pathname}?${text}`)
  }
  const found = /^\d{1,15}$/.exec(new URLSearchParams(search).get(RESULTS) ?? '')
  return { opened: found ? Number(found[0]) : null, open: (id: number) => go(id), close: () => go(null) }
}

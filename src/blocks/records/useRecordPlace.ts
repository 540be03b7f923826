import { OPEN } from '@contracts/resources/recordLink'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom'
import { closingTab } from '@/app/tabs/tabOver'
import { readTrace, wayBack } from '../list/listTrace'
import { openedAt, pathTo, type OpenedRecord, type RecordMode, type RecordPaths } from './recordPaths'

/** What stands in the place of a list, by its address: `?open=edit-12`. */
function readOpened(search: string): OpenedRecord | null {
  const text = new URLSearchParams(search).get(OPEN)
  if (text === 'add') return { mode: 'add', id: null }
  const [, mode, id] = /^(edit|copy|view)-(\d{1,15})$/.exec(text ?? '') ?? []
  return mode && id ? { mode: mode as RecordMode, id } : null
}

/** The list's own address: the one the user came from where there are several. */
function homeOf(list: string, paths: RecordPaths): string | undefined {
  const [from] = readTrace(list)?.address.split('?') ?? []
  return from !== undefined && paths.listPattern?.test(from) ? from : paths.list
}

const searchWith = (search: string, open: string | null): string => {
  const params = new URLSearchParams(search)
  if (open === null) params.delete(OPEN)
  else params.set(OPEN, open)
  const text = params.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

/**
 * Where the screens of a resource lead: to addresses of their own, else into the place of the list.
 * @param list key of the list, for the way back to the same page, scroll and row
 */
export function useRecordPlace(list: string, paths: RecordPaths) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const leave = (saved?: number, more?: ReturnType<typeof closingTab>): void => {
    const home = homeOf(list, paths) ?? pathname
    const { to, state } = wayBack(list, home, saved)
    // Who came by a link, not from the list, keeps what the address says besides.
    const address = to === home && home === pathname ? pathname + searchWith(search, null) : to
    void navigate(address, { state: { ...state, ...more } })
  }
  const addressOf = (mode: RecordMode, id: number): string =>
    pathTo(paths, mode, id) ?? pathname + searchWith(search, mode === 'add' ? mode : `${mode}-${id}`)
  return {
    /** What the address opens, by itself or in place of the list; null: the list. */
    opened: openedAt(paths, pathname, search) ?? readOpened(search),
    /** @param how the entry of the history that it becomes */
    open(mode: RecordMode, id = 0, how?: NavigateOptions): void {
      void navigate(addressOf(mode, id), how)
    },
    /** Where `open` leads: for links. */
    addressOf,
    /** Back to the list. @param saved the record to mark there */
    leave: (saved?: number): void => leave(saved),
    /** The same from a form that has done its work: the tab that it had for itself closes. */
    finish: (saved?: number): void => leave(saved, closingTab(pathname)),
  }
}

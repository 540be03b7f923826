import type { RowKey } from '../table/column'

/** Where the user stood when he left a list, so that he finds the place again. */
interface ListTrace {
  /** Path and query of the list. */
  readonly address: string
  /** How far the page was scrolled, and the rows inside their own frame, in px. */
  readonly pageTop: number
  readonly rowsTop: number
  /** The record opened last; null = none. */
  readonly opened: RowKey | null
}

const keyOf = (list: string) => `list.trace.${list}`

/** @returns null when the user has not been there in this tab */
export function readTrace(list: string): ListTrace | null {
  try {
    const value = JSON.parse(sessionStorage.getItem(keyOf(list)) ?? 'null') as ListTrace | null
    return typeof value?.address === 'string' ? value : null
  } catch {
    return null
  }
}

/** Leaves a trace, for as long as the tab lives. */
export function writeTrace(list: string, trace: ListTrace): void {
  sessionStorage.setItem(keyOf(list), JSON.stringify(trace))
}

/** What `navigate` or a link takes along so that the list knows it is returned to. */
const returning = { returning: true } as const

/** Whether an entry of the history says that its list is returned to. */
export const isReturning = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'returning' in state && state.returning === true

/**
 * The way back from a record to its list, for 返回 and for the moment after saving: same tab, filters, page and scroll.
 * @param fallback the list's path, for who came another way
 * @param opened the record to mark where it is not the one opened from the list, e.g. one just created
 * @example const back = wayBack('ticket', '/ticket/list/all'); navigate(back.to, { state: back.state })
 */
export function wayBack(list: string, fallback: string, opened?: RowKey): { to: string; state: typeof returning } {
  const trace = readTrace(list)
  const to = trace && trace.address.split('?')[0] === fallback ? trace.address : fallback
  if (opened !== undefined) writeTrace(list, { pageTop: 0, rowsTop: 0, ...trace, address: to, opened })
  return { to, state: returning }
}

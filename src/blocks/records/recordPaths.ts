/** What an address does with a record. */
export type RecordMode = 'add' | 'edit' | 'copy' | 'view'

/**
 * Addresses of a resource's screens, where the route table has them; `{id}` is the record: `/validcard/edit?id={id}`.
 */
export interface RecordPaths {
  readonly list?: string
  /** Where one list stands under several addresses: those that may be gone back to. */
  readonly listPattern?: RegExp
  readonly add?: string
  readonly edit?: `${string}{id}${string}`
  readonly copy?: `${string}{id}${string}`
  readonly view?: `${string}{id}${string}`
}

const ID = '{id}'

/** What stands in an address: `edit` of record 12; of a new one no id. */
export interface OpenedRecord {
  readonly mode: RecordMode
  /** As the address says it, be it none of a record; null in mode add. */
  readonly id: string | null
}

const idPattern = /^\d{1,15}$/

/** The number of a record as an address has it; null where that names none. */
export const idIn = (text: string | null | undefined): number | null =>
  text && idPattern.test(text) ? Number(text) : null

const modes = ['edit', 'copy', 'view'] as const

/** @returns the address of a screen; undefined where it stands in the place of the list */
export const pathTo = (paths: RecordPaths, mode: RecordMode, id: number): string | undefined =>
  paths[mode]?.replace(ID, String(id))

/**
 * The id that an address holds where a path has its mark; null when it is another address. A word behind the mark stands
 * for any: `/addEdit/12/view`.
 */
function idAt(path: string, pathname: string, search: URLSearchParams): string | null {
  const [place = '', query] = path.split('?')
  if (query !== undefined) return place === pathname ? search.get(query.split('=')[0]!) : null
  const [before = '', after = ''] = place.split(ID)
  if (!pathname.startsWith(before)) return null
  const [id = '', ...rest] = pathname.slice(before.length).split('/')
  return id === '' || rest.length !== after.split('/').length - 1 ? null : id
}

/**
 * Which screen of a resource an address opens: an id in the query says most, then the address of a new one, then an id in
 * the path. @returns null for an address that is none of its own
 */
export function openedAt(paths: RecordPaths, pathname: string, search: string): OpenedRecord | null {
  const params = new URLSearchParams(search)
  const found = modes.flatMap((mode) => {
    const path = paths[mode]
    const id = path === undefined ? null : idAt(path, pathname, params)
    // A form says by itself that there is no such record; where a page of one stands there is its list.
    return id === null || (mode === 'view' && !idPattern.test(id)) ? [] : [{ mode, id, isAsked: path!.includes('?') }]
  })
  const asked = found.find(({ isAsked }) => isAsked)
  if (asked) return { mode: asked.mode, id: asked.id }
  if (paths.add === pathname) return { mode: 'add', id: null }
  const [one] = found
  return one ? { mode: one.mode, id: one.id } : null
}

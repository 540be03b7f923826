import { defineCall } from './call'

/** A record that a search has found (docs/console.md, 6). */
export interface FoundRecord {
  /** Key of its resource, and what merchants call one of them. */
  resource: string
  title: string
  id: number
  name: string
  /** Label of its status; null where it has none. */
  status: string | null
  /** Route and query of its page. */
  link: string
}

/** How many records a search finds, and how long the text is that it looks for. */
export const mostFound = 6
export const searchText = { min: 2, max: 50 } as const

/** merchant-api: the search of the palette, which most visits do without. */
export const searchApi = {
  /** Records by their names and numbers, of every kind that the caller may see where he stands. */
  search: defineCall<{ q: string }, { list: FoundRecord[] }>()({
    service: 'merchant-api',
    method: 'GET',
    path: '/merchant-api/eb/search',
    title: '搜索记录',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    query: ['q'],
    source: 'docs/console.md, 6',
  }),
}

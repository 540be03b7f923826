import { reportOf } from './reports'

/**
 * The boards on a wall (docs/reports.md, 10), by the key under which they are shared. `access`: right of its page,
 * `${access}:share` that of its links; `path`: of its page, which a link opens without a session.
 */
export const boards = {
  'gmv-board': { title: 'GMV大屏', access: 'report:gmv', path: '/showgmv' },
  'ticket-board': { title: '票券实时榜', access: 'report:ticket-live', path: '/ticket-list-eagleeye' },
} as const
export type BoardKey = keyof typeof boards

/** Name in the address of a board of the link that opens it. */
export const linkParam = 't'

export const isBoard = (key: string): key is BoardKey => Object.hasOwn(boards, key)

/** What may be shared by a link under a key: a report or a board; undefined for anything else. */
export function sharedThing(key: string): { readonly title: string; readonly access: string } | undefined {
  if (isBoard(key)) return boards[key]
  const report = reportOf(key)
  return report?.isShared ? report : undefined
}

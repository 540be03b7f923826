import type { AnyResource } from './definition'

/** Name in an address of what stands in a list's place, as `view-12`. No filter may be called so. */
export const OPEN = 'open'

/** Where one record is seen; null for records without a page of their own. */
export const recordLink = ({ page }: Pick<AnyResource, 'page'>, id: number): string | null =>
  page === undefined ? null : `${page}${page.includes('?') ? '&' : '?'}${OPEN}=view-${id}`

/** Under which a record's `names` say what a field inside one of its rows points at. @param row from 0 */
export const nameInRow = (rows: string, row: number, field: string): string => `${rows}.${row}.${field}`

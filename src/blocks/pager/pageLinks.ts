import { EXACT_TOTAL } from './constants'

/**
 * How many pages there are: ceil(total / pageSize), at least 1 (Shared building blocks, 7.3). Behind a capped total
 * nobody knows how many follow; the pages of the exact part can be opened.
 */
export const pageCount = (total: number, pageSize: number, totalIsExact = true): number =>
  Math.max(1, Math.ceil((totalIsExact ? total : Math.min(total, EXACT_TOTAL)) / pageSize))

/** 1286 → 1,286. By hand: the first use of Intl costs a list more than all its digits. */
const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A total as it is written: 1,286, or 10,000+ when it was capped (docs/architecture.md, decision 13). */
export const totalText = (total: number, totalIsExact = true): string =>
  totalIsExact ? grouped(total) : `${grouped(Math.min(total, EXACT_TOTAL))}+`

/**
 * The pages a pager links to, `links` at most: the first, the last, and those around the current one.
 * @returns ascending page numbers; a jump between two neighbours is a gap
 */
export function pageLinks(page: number, pages: number, links: number): readonly number[] {
  if (pages <= links) return range(1, pages)
  const inner = links - 2
  const from = Math.min(Math.max(2, page - Math.floor((inner - 1) / 2)), pages - inner)
  return [1, ...range(from, from + inner - 1), pages]
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** What was typed into the jump box as a page; full-width digits of an input method count. @returns null for no page */
export function typedPage(text: string, pages: number): number | null {
  const plain = text.normalize('NFKC').trim()
  if (!/^\d+$/.test(plain)) return null
  const page = Number(plain)
  return page >= 1 && page <= pages ? page : null
}

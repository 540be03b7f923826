import { matchKinds, matchTitle, type Readings } from './matchTitle'

/** How often each page was opened here, by permission key. */
export type Visits = Readonly<Record<string, number>>

interface Findable {
  permission: string
  title: string
}

/** Whether `text` finds the page's title, in characters, pinyin or initials. */
export const matchesPage = (page: { title: string }, text: string, readings: Readings): boolean =>
  matchTitle(page.title, text, readings) !== null

/**
 * The pages that `text` finds, best first: kind of match, then how often the user opened them, then the given order.
 * An empty text gives all pages, the most used first.
 */
export function findPages<Page extends Findable>(
  pages: readonly Page[],
  text: string,
  readings: Readings,
  visits: Visits = {},
): Page[] {
  return pages
    .flatMap((page) => {
      const kind = matchTitle(page.title, text, readings)
      return kind === null ? [] : [{ page, rank: matchKinds.indexOf(kind), visits: visits[page.permission] ?? 0 }]
    })
    .sort((one, other) => one.rank - other.rank || other.visits - one.visits)
    .map(({ page }) => page)
}

/** Pairs of neighbouring letters of a path, without the separators and without case. */
const pairsOf = (path: string) => {
  const letters = path.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, index) => letters.slice(index, index + 2)))
}

/** 0 nothing in common … 1 the same pairs (Sørensen–Dice). */
const likeness = (one: Set<string>, other: Set<string>) =>
  one.size + other.size === 0 ? 0 : (2 * [...one].filter((pair) => other.has(pair)).length) / (one.size + other.size)

/** Below this a page has no more than chance in common with the address. */
const leastLikeness = 0.35
const most = 3

/**
 * Pages whose address or title is closest to an address that does not exist, best first, at most three.
 * Only pages the user may open are to be given.
 */
export function nearestPages<Page extends { path: string; title: string }>(
  path: string,
  pages: readonly Page[],
): Page[] {
  const wanted = pairsOf(path.replace(/\?.*$/, ''))
  return pages
    .map((page) => ({
      page,
      score: Math.max(likeness(wanted, pairsOf(page.path)), likeness(wanted, pairsOf(page.title))),
    }))
    .filter(({ score }) => score >= leastLikeness)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ page }) => page)
}

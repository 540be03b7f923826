/** What stands below what: the id of each record with that of its parent, null at the top. */
export type Parents = ReadonlyMap<number, number | null>

const circle = '不能放在自己或自己的下级之下'
const tooDeep = (levels: number) => `最多${levels}级`

/** How many levels a record and what stands below it take. */
function heightOf(parents: Parents, id: number, met: ReadonlySet<number> = new Set()): number {
  if (met.has(id)) return 0
  const below = [...parents].filter(([, parent]) => parent === id)
  const known = new Set([...met, id])
  return 1 + Math.max(0, ...below.map(([child]) => heightOf(parents, child, known)))
}

/**
 * Why a record must not stand below another one; null when it may. Asked by form and gateway alike.
 * @param id null for a new record
 */
export function parentProblem(parents: Parents, id: number | null, parent: number, levels: number): string | null {
  const above = new Set<number>()
  for (let at: number | null = parent; at !== null; at = parents.get(at) ?? null) {
    if (at === id || above.has(at)) return circle
    above.add(at)
  }
  const below = id === null ? 1 : heightOf(parents, id)
  return above.size + below > levels ? tooDeep(levels) : null
}

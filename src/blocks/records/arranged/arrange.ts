import type { PlaceInOrder } from '@contracts/resources/order'
import type { AnyRecord } from '../anyRecord'

/** A row where it stands in a tree; in a list without one all stand at the top. */
export interface Standing {
  /** From 1. */
  readonly level: number
  /** Something stands below it, shown or folded away. */
  readonly hasBelow: boolean
  /** Of those beside it, above and below; null at the ends. */
  readonly before: number | null
  readonly after: number | null
}

export interface Arranged {
  /** From above to below, without what is folded away. */
  readonly rows: readonly AnyRecord[]
  readonly standing: ReadonlyMap<number, Standing>
}

export type ParentOf = (row: AnyRecord) => number | null

/** Rows below their parents. One whose parent is not among them stands at the top; so does what stands in a circle. */
export function arranged(rows: readonly AnyRecord[], parentOf: ParentOf, folded: ReadonlySet<number>): Arranged {
  const there = new Set(rows.map(({ id }) => id))
  const below = new Map<number | null, AnyRecord[]>()
  for (const row of rows) {
    const parent = parentOf(row)
    const key = parent !== null && there.has(parent) ? parent : null
    below.set(key, [...(below.get(key) ?? []), row])
  }
  const shown: AnyRecord[] = []
  const standing = new Map<number, Standing>()
  const visit = (siblings: readonly AnyRecord[], level: number, isHidden: boolean) => {
    for (const [at, row] of siblings.entries()) {
      if (standing.has(row.id)) continue
      const children = below.get(row.id) ?? []
      const [before = null, after = null] = [siblings[at - 1]?.id, siblings[at + 1]?.id]
      standing.set(row.id, { level, hasBelow: children.length > 0, before, after })
      if (!isHidden) shown.push(row)
      visit(children, level + 1, isHidden || folded.has(row.id))
    }
  }
  visit(below.get(null) ?? [], 1, false)
  visit(
    rows.filter(({ id }) => !standing.has(id)),
    1,
    false,
  )
  return { rows: shown, standing }
}

/** The rows as they will stand once the gateway has moved one of them. */
export function withMoved(
  rows: readonly AnyRecord[],
  { id, beside, side }: { readonly id: number } & PlaceInOrder,
): readonly AnyRecord[] {
  const moved = rows.find((row) => row.id === id)
  const rest = rows.filter((row) => row.id !== id)
  const at = rest.findIndex((row) => row.id === beside)
  return moved && at >= 0 ? rest.toSpliced(at + Number(side === 'after'), 0, moved) : rows
}

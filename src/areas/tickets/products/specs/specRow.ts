import type { SpecAxis } from '@contracts/resources/tickets/specAxes'

/** A spec as the form holds it: what is not filled in yet is null. */
export interface SpecRow {
  readonly name: string
  /** fen */
  readonly salePrice: number | null
  /** fen */
  readonly marketPrice: number | null
  readonly inventory: number | null
  readonly sold: number | null
  readonly locked: number | null
}

export const blankSpec = (name: string): SpecRow => ({
  name,
  salePrice: null,
  marketPrice: null,
  inventory: null,
  sold: null,
  locked: null,
})

/** How many pieces of it are sold or being paid for: so many must stay. */
export const takenOf = ({ sold, locked }: SpecRow): number => (sold ?? 0) + (locked ?? 0)

/** What can be sold of it; null while its stock is not filled in. */
export const availableOf = (spec: SpecRow): number | null =>
  spec.inventory === null ? null : spec.inventory - takenOf(spec)

export const specsIn = (value: unknown): readonly SpecRow[] => (Array.isArray(value) ? (value as SpecRow[]) : [])

/** Axes as a form holds them: a new one has no values yet. */
export const axesIn = (value: unknown): readonly SpecAxis[] =>
  (Array.isArray(value) ? (value as { name: string | null; values: readonly string[] | null }[]) : []).map(
    ({ name, values }) => ({ name: name ?? '', values: values ?? [] }),
  )

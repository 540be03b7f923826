// The 60 specs of a product that an editable table renders, and the row that is typed into.
/** @typedef {{ name: string, salePrice: number | null, marketPrice: number | null, inventory: number | null }} Spec */

/** @type {readonly Spec[]} */
export const specs = Array.from({ length: 60 }, (_, at) => ({
  name: `规格${at + 1}`,
  salePrice: 9_900,
  marketPrice: 12_800,
  inventory: 100,
}))

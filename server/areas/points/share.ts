/** Part of an amount in proportion, rounded down. */
export const share = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((amount * part) / whole)

/** Codes of a tags field as numbers: `['24', '25']` → `[24, 25]`; nothing → `[]`. */
export const numbersIn = (tags: unknown): number[] => (Array.isArray(tags) ? tags.map(Number) : [])

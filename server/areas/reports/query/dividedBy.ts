/** A part of a whole; null of nothing. */
export const dividedBy = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

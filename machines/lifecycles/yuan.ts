/** Whole fen as yuan without a sign of the currency or thousands: 39800 → 398.00, as sentences and CSV files say it. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2)

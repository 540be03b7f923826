/** Keys of the page tabs (docs/console.md, 12). */
export const tabKeys = {
  numbers: Array.from({ length: 9 }, (_, at) => `alt+${at + 1}`),
  close: 'alt+w',
} as const

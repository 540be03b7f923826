/** Keys of the page tabs (shell 2.2 Keyboard). */
export const tabKeys = {
  numbers: Array.from({ length: 9 }, (_, at) => `alt+${at + 1}`),
  close: 'alt+w',
} as const

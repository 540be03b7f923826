/** Settles after everything that is already on its way; where there is `setImmediate` that takes no whole millisecond. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve)
    else setTimeout(resolve, 0)
  })

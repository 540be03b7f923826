/** Where a toast may stand; the first is the default (Shared building blocks, 9). */
export const toastPositions = ['topCenter', 'topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const
export type ToastPosition = (typeof toastPositions)[number]

/** What a toast may be; the first is the default (Shared building blocks, 9). */
export const toastTypes = ['info', 'success', 'danger', 'warning'] as const
export type ToastType = (typeof toastTypes)[number]

/**
 * What a toast is unless given: `closeTime` in seconds, `width` and `height` in px (Shared building blocks, 9;
 * docs/readings.md, 80).
 */
export const toastDefaults = {
  position: 'topCenter',
  type: 'info',
  closeTime: 3,
  width: 300,
  height: 80,
} as const satisfies { position: ToastPosition; type: ToastType; closeTime: number; width: number; height: number }

/** Browsers keep no longer timer, in ms; they would fire it at once. */
const longestTimerMs = 2_147_483_647

/**
 * How long a toast stays, in ms.
 * @param closeTime in seconds (docs/readings.md, 80); 0 closes at once; what is no time (negative, NaN) counts as not
 * given
 */
export const openMsOf = (closeTime: number = toastDefaults.closeTime): number =>
  Math.min((closeTime >= 0 ? closeTime : toastDefaults.closeTime) * 1000, longestTimerMs)

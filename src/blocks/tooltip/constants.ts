/** A tooltip stays this long after the pointer has left, in ms (Shared building blocks, 9). */
export const TOOLTIP_HIDE_DELAY_MS = 300
/** Its width in px (Shared building blocks, 9). */
export const TOOLTIP_WIDTH_PX = 150

/** How long a number counts up, in ms (Shared building blocks, 9: 2 s). */
export const COUNT_UP_MS = 2_000
/** Between groups of this many digits stands this separator (Shared building blocks, 9). */
export const COUNT_SEPARATOR = ','
export const COUNT_GROUP = 3

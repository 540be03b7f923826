/**
 * Names of what the console adds to a legacy page's address (docs/readings.md, 87); a route's own query cannot take
 * them.
 */
export const frameParameters = { token: 'token', hash: 'hash', origin: 'origin' } as const

/** What a legacy page posts to its parent when its login failed: `{ type: 'authFailed' }`. */
export const authFailedType = 'authFailed'

/** What a legacy page may post when it is there: `{ type: 'ready' }`. */
export const readyType = 'ready'

/** What is asked of a legacy host to see that it answers at all: small, and changes nothing. */
export const probePath = '/robots.txt'

export const retryText = '重试'

/** What a legacy page may do: everything of its own, but never lead the console away. */
export const frameSandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads'

/** Least height of a frame, px: a page of the console below its header and tabs. */
export const frameLeastHeightPx = 480

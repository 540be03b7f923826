import type { LifecycleContext } from '../lifecycle'

/** A day in the walks of lifecycles: noon in the stores. */
export const walkedAt = '2026-06-01T04:00:00.000Z'

/**
 * What a lifecycle is walked with: a record that somebody else made.
 * @param record values its guards look at
 * @param facts what the server would look up for them
 */
export const walkedAs = (
  record: Readonly<Record<string, unknown>> = {},
  facts: Readonly<Record<string, unknown>> = {},
): LifecycleContext => ({
  record,
  facts,
  actor: { userId: 'walker', isCreator: false, mayDoAll: false },
  now: walkedAt,
  changes: {},
})

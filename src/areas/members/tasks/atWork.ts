/** Statuses in which a task moves on by itself. */
export const underWay = ['UPLOADED', 'RUNNING', 'ROLLING'] as const

/** Whether something is being done with a task now. */
export const isAtWork = (status: string | null | undefined): boolean => underWay.some((one) => one === status)

/** What is likely done next, by status. */
export const likelyEvents = { READY: 'RUN', PART_FAILED: 'RETRY' } as const

/** The same of a task in whatever status. */
export const likelyOf = (status: string): string | undefined =>
  Object.entries(likelyEvents).find(([one]) => one === status)?.[1]

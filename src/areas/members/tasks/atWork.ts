/** Statuses in which a task moves on by itself. */
export const underWay = ['UPLOADED', 'RUNNING', 'ROLLING'] as const

/** Whether something is being done with a task now. */
export const isAtWork = (status: string | null | undefined): boolean => underWay.some((one) => one === status)

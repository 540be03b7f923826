/** Hour from which each greeting holds, latest first. */
const greetings = [
  [18, '晚上好'],
  [13, '下午好'],
  [11, '中午好'],
  [5, '早上好'],
  [0, '晚上好'],
] as const

/** @returns the greeting for an hour of the day, 0 to 23 */
export const greetingAt = (hour: number): string => greetings.find(([from]) => hour >= from)?.[1] ?? '晚上好'

/** Stars of a rating (Shared building blocks, 3). */
export type Score = 1 | 2 | 3 | 4 | 5

/** Longest comment, in characters (Shared building blocks, 5 and 9). */
export const longestComment = 500

/** Caption of each score (Shared building blocks, 5). */
export const scoreCaptions: Readonly<Record<Score, string>> = {
  1: '非常不满意',
  2: '不满意',
  3: '一般',
  4: '满意',
  5: '非常满意',
}

export const isScore = (score: unknown): score is Score =>
  typeof score === 'number' && Object.hasOwn(scoreCaptions, score)

/** @returns the comment cut to its limit, never through the middle of a character */
export const withinLimit = (comment: string): string =>
  comment.length <= longestComment ? comment : comment.slice(0, longestComment).replace(/[\uD800-\uDBFF]$/, '')

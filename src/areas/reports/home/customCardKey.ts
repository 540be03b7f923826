const mark = 'custom-report:'

/** Key of the card of a custom report among those of the start page. */
export const homeCardOf = (id: number): string => `${mark}${id}`

/** The custom reports among the cards that somebody keeps, put away or not. */
export const reportsAmong = (kept: readonly string[]): readonly number[] =>
  kept
    .map((text) => text.replace(/^-/, ''))
    .filter((card) => card.startsWith(mark))
    .map((card) => Number(card.slice(mark.length)))

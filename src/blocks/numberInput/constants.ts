/** One press of plus or minus, unless given (Shared building blocks, 5). */
export const NUMBER_STEP = 1
/** Page up and page down go this many steps. */
export const STEPS_PER_PAGE = 10

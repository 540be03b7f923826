/**
 * One entry per implementation. `row`: what of an item is clicked to choose it, where that is not its name (a name may
 * open the item).
 */
export const implementations = {
  baseline: {},
  svar: {},
  chonky: {},
  cubone: {},
  console: { row: '[data-index]' },
}

/** Ours, which is judged. */
export const ours = 'console'
/** The bare virtualiser. */
export const baseline = 'baseline'
/** Other people's file managers. */
export const peers = ['svar', 'chonky', 'cubone']
export const views = ['list', 'grid']

const sorted = (values) => values.toSorted((one, other) => one - other)
const median = (values) => sorted(values)[Math.floor(values.length / 2)]
const p95 = (values) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * 0.95))]

const KB = 1024
const MB = 1024 * 1024

/**
 * The rows of the table. `of`: what they take from the rounds of `measure.mjs`; `budget`: the most ours may be, as a
 * share of react-admin's; `note`: its footnote. A row that is `told` is not judged.
 */
export const measures = [
  { key: 'scriptKB', title: 'JS to the first list, gzip KB', of: 'scriptBytes', per: KB, digits: 0 },
  { key: 'rowsVisibleMs', title: 'navigation → 50 rows, ms', of: 'rowsVisible', digits: 0, budget: 0.5 },
  { key: 'formColdMs', title: 'list → 60-field form with its chunk, ms', of: 'formCold', digits: 0 },
  { key: 'formWarmMs', title: 'list → 60-field form again, ms', of: 'formWarm', digits: 0 },
  { key: 'keystrokeMs', title: 'keystroke frame, median ms', of: 'keys', digits: 1 },
  { key: 'keystrokeP95Ms', title: 'keystroke frame, p95 ms', of: 'keys', digits: 1, take: p95, budget: 0.9 },
  { key: 'specKeyMs', title: 'keystroke in a table of 60 specs, median ms', of: 'specKeys', digits: 1 },
  {
    key: 'specKeyP95Ms',
    title: 'keystroke in a table of 60 specs, p95 ms',
    of: 'specKeys',
    digits: 1,
    take: p95,
    budget: 0.9,
  },
  { key: 'rows1000Ms', title: 'list → 1,000 rows, ms', of: 'big', digits: 0, budget: 0.3, note: 'window' },
  { key: 'tickMs', title: 'tick one of 1,000 rows, ms', of: 'ticks', digits: 1, budget: 0.2 },
  { key: 'heapMB', title: 'JS heap after the first list, MB', of: 'heap', per: MB, digits: 1 },
  { key: 'nodesOf50', title: 'DOM nodes, 50 rows', of: 'nodesOf50', digits: 0 },
  { key: 'nodesOf1000', title: 'DOM nodes, 1,000 rows', of: 'nodesOf1000', digits: 0, note: 'window' },
  { key: 'endMs', title: 'scroll to the last of 1,000 rows, ms', of: 'end', digits: 0, note: 'end', told: true },
]

/** The figures of one implementation out of all its rounds, by key. */
export const figuresOf = (rounds) =>
  Object.fromEntries(
    measures.map(({ key, of, per = 1, take = median }) => [key, take(rounds.flatMap((round) => round[of])) / per]),
  )

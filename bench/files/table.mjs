const sorted = (values) => values.toSorted((one, other) => one - other)

/** @param part 0.5 = the median, 1 = the largest */
export const quantile = (values, part) => sorted(values)[Math.max(0, Math.ceil(values.length * part) - 1)]
export const median = (values) => quantile(values, 0.5)

export const number = (value, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** How a figure stands to its budget; empty where it has none. */
export const verdict = (isMet) => (isMet === undefined ? '' : isMet ? 'met' : '**missed**')

const line = (cells) => `| ${cells.join(' | ')} |`

/** A Markdown table; the first column is words, the others are as they are given. */
export const tableOf = (head, rows) =>
  [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')

/**
 * The table of a part that measures nobody but us.
 * @param figures each `{ title, value, digits, budget, isMet }`; the last two only where it is judged
 */
export const judgedTable = (figures) =>
  tableOf(
    ['', 'figure', 'budget', ''],
    figures.map(({ title, value, digits, budget, isMet }) => [
      title,
      number(value, digits),
      budget ?? '',
      verdict(isMet),
    ]),
  )

import { ours } from './implementations.mjs'
import { measures } from './measures.mjs'

/** Budgets are shares of this one's figures. */
const yardstick = 'react-admin'
/** Ours must be ahead of this one in every row. */
const rival = 'antd-pro'

const footnotes = {
  window:
    'console draws only the rows in sight above 100. Its 1,000 rows count as painted when the table says that it has ' +
    'all of them (aria-rowcount 1,001) and every part of its viewport shows a row.',
  end: 'What drawing only the rows in sight costs later; added by us, so told and not judged.',
}
const marks = Object.fromEntries(Object.keys(footnotes).map((note, at) => [note, String(at + 1)]))

const number = (value, digits) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const line = (cells) => `| ${cells.join(' | ')} |`

/**
 * What ours owes and doesn't give.
 * @param figures by implementation, then by key of a measure
 * @returns one sentence for each; null when ours, react-admin or antd Pro were not measured
 */
export function debtsOf(figures) {
  const { [ours]: mine, [yardstick]: measured, [rival]: theirs } = figures
  if (!mine || !measured || !theirs) return null
  return measures
    .filter(({ told }) => !told)
    .flatMap(({ key, title, budget, digits }) => {
      const ratio = mine[key] / measured[key]
      return [
        budget !== undefined &&
          ratio > budget &&
          `${title}: ${number(ratio, 2)}× ${yardstick}, the budget is ${budget}×`,
        mine[key] >= theirs[key] &&
          `${title}: ${number(mine[key], digits)}, not ahead of ${rival} with ${number(theirs[key], digits)}`,
      ].filter(Boolean)
    })
}

/** The figures as a Markdown table: medians, in brackets the ratio to react-admin's. */
export function tableOf(figures) {
  const names = Object.keys(figures)
  const { [ours]: mine, [yardstick]: measured, [rival]: theirs } = figures
  const cell = (name, { key, digits }) => {
    const value = figures[name][key]
    if (!Number.isFinite(value)) return '–'
    const ratio = measured && name !== yardstick ? ` (${number(value / measured[key], 2)}×)` : ''
    return `${number(value, digits)}${ratio}`
  }
  const rows = measures.map((measure) =>
    line([
      measure.title + (measure.note ? ` [${marks[measure.note]}]` : ''),
      ...names.map((name) => cell(name, measure)),
      measure.budget === undefined ? '' : `≤ ${measure.budget}×`,
      mine && theirs ? (mine[measure.key] < theirs[measure.key] ? 'yes' : 'no') : '',
    ]),
  )
  return [
    line(['', ...names, `budget against ${yardstick}`, `${ours} ahead of ${rival}`]),
    line(['---', ...names.map(() => '---:'), '---', '---']),
    ...rows,
    '',
    ...Object.entries(footnotes).map(([note, text]) => `[${marks[note]}] ${text}`),
  ].join('\n')
}

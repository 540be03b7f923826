import { formatNames, formats } from '@machines/testing/export/formats'

const labels = { markdown: 'Markdown', csv: 'CSV', gherkin: 'Gherkin', json: 'JSON' } as const

/** The forms in which cases leave the page, the same as `npm run paths -- --format` writes. */
export const caseFormats = formatNames.map((name) => ({ label: labels[name], ...formats[name] }))

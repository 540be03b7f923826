import { toCsv } from './csv'
import { toGherkin } from './gherkin'
import { toJson } from './json'
import type { ManualCase } from './manualCase'
import { toMarkdown } from './markdown'

interface Format {
  /** Ending of the file, and its type on the wire. */
  readonly ending: string
  readonly type: string
  /** @param of what the cases are of: the id of its machine, its Chinese title */
  write(of: { readonly id: string; readonly title: string }, cases: readonly ManualCase[]): string
}

/** The forms in which manual cases are written. */
export const formats = {
  markdown: { ending: 'md', type: 'text/markdown', write: ({ title }, cases) => toMarkdown(title, cases) },
  csv: { ending: 'csv', type: 'text/csv', write: (_, cases) => toCsv(cases) },
  gherkin: { ending: 'feature', type: 'text/plain', write: ({ title }, cases) => toGherkin(title, cases) },
  json: {
    ending: 'json',
    type: 'application/json',
    write: ({ id, title }, cases) => toJson(id, title, cases),
  },
} as const satisfies Record<string, Format>

export const formatNames = Object.keys(formats) as readonly (keyof typeof formats)[]

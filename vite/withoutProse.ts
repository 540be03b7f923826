import type { Plugin } from 'vite'

/** What is only read by people: names of properties, by the files in which they are nothing else. */
const prose = [
  { files: /\/machines\/flows\/[^/]+\/machine\.ts$/, names: 'description' },
  { files: /\/contracts\/calls\/[^/.]+\.ts$/, names: 'title|source' },
]

const propertyOf = (names: string) => new RegExp(String.raw`\b(?:${names}):\s*'(?:[^'\\]|\\.)*',?`, 'g')

/**
 * The source of a machine without the descriptions of its states, of a call without its title and the clause it follows.
 * Lines keep their numbers.
 * @returns undefined for a file that has neither
 */
export function withoutProse(source: string, path: string): string | undefined {
  const found = prose.find(({ files }) => files.test(path))
  return found && source.replace(propertyOf(found.names), (text) => '\n'.repeat(text.split('\n').length - 1))
}

/**
 * Leaves out of the console what only the QA pages, the path toolkit and `/openapi.json` show: more than a kilobyte of
 * text that every visitor would load.
 */
export function withoutProsePlugin(): Plugin {
  return {
    name: 'without-prose',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(source, id) {
      const code = withoutProse(source, id)
      return code === undefined ? undefined : { code, map: null }
    },
  }
}

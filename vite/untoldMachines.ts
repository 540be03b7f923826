import type { Plugin } from 'vite'

const machineSource = /\/machines\/flows\/[^/]+\/machine\.ts$/
const description = /\bdescription:\s*'(?:[^'\\]|\\.)*',?/g

/** The source of a machine without what it tells of its states; lines keep their numbers. */
export const untold = (source: string): string =>
  source.replace(description, (told) => '\n'.repeat(told.split('\n').length - 1))

/**
 * Leaves out what machines tell of their states, which only the QA pages and the path toolkit read: a kilobyte of Chinese
 * that every visitor would load.
 */
export function untoldMachinesPlugin(): Plugin {
  return {
    name: 'untold-machines',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (source, id) => (machineSource.test(id) ? { code: untold(source), map: null } : undefined),
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import faults from '../faults/faults.json'

const root = fileURLToPath(new URL('../..', import.meta.url))
const walkedBy: Readonly<Record<string, (flow: string) => string>> = {
  actor: (flow) => `machines/flows/${flow}/machine.ts`,
  view: (flow) => `tests/views/${flow}.test.tsx`,
  browser: (flow) => `tests/browser/flows/${flow}.test.ts`,
}

it.each(faults)('$flow $layer: $says can be planted', ({ flow, layer, file, finds, puts }) => {
  expect(readFileSync(join(root, file), 'utf8').split(finds)).toHaveLength(2)
  expect(puts).not.toBe(finds)
  expect(existsSync(join(root, walkedBy[layer]!(flow)))).toBe(true)
})

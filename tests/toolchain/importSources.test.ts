import { fileURLToPath } from 'node:url'
import type * as heldAsks from '@machines/testing/heldAsks'
import { afterEach, expect, it, vi } from 'vitest'

const { importSources } = (await import(
  fileURLToPath(new URL('../../scripts/importSources.mjs', import.meta.url))
)) as { importSources(files: readonly string[]): Promise<readonly unknown[]> }

afterEach(() => void vi.unstubAllEnvs())

// The build declares its process to be production; a Vitest that `npm run paths` started after it would draw no view.
it.each([['test'], [undefined]])('leaves the mode of a command as it was: %s', async (mode) => {
  vi.stubEnv('NODE_ENV', mode)
  const [loaded] = await importSources(['machines/testing/heldAsks.ts'])
  expect((loaded as typeof heldAsks).placeOfRequest({ method: 'GET', path: '/here' })).toBe('GET /here')
  expect(process.env.NODE_ENV).toBe(mode)
})

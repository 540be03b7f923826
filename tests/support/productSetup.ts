import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { beginFirstStart } from './firstStart'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a product that has been started once, perhaps on its way: to be copied. */
    firstStart: string
    /** The script that watches the flows of a page, as a browser takes it before a page's own. */
    onLooker: string
  }
}

const onLookerFile = fileURLToPath(new URL('../browser/support/lookOn.ts', import.meta.url))

async function onLookerScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: { write: false, lib: { entry: onLookerFile, formats: ['iife'], name: 'lookOn' } },
  })
  const [{ output }] = built as unknown as readonly [{ readonly output: readonly { readonly code: string }[] }]
  return output[0]!.code
}

/** Once per run: the data that every browser test's product begins with, and the script that looks on. */
export default async function setup(project: TestProject) {
  const { folder, made } = await beginFirstStart()
  project.provide('firstStart', folder)
  project.provide('onLooker', await onLookerScript())
  // A run that is over sooner leaves no product behind.
  return () => made.catch(() => undefined)
}

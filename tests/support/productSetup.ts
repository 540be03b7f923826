import type { TestProject } from 'vitest/node'
import { startProduct } from './product'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a product that has been started once: migrated and with its demo. */
    firstStart?: string
  }
}

/** Once per run: a first start, whose data every browser test's product begins with. */
export default async function setup(project: TestProject) {
  const product = await startProduct()
  await product.kill('SIGTERM')
  project.provide('firstStart', product.dataDir)
  return product.remove
}

import { inject } from 'vitest'
import { untilMade } from '../../support/firstStart'
import { startProduct, type Product } from '../../support/product'

/** Starts the built product with its demo, which another start has made before, or empty as `SEED` says. */
export async function openProduct(settings: Record<string, string> = {}): Promise<Product> {
  if (settings.SEED !== undefined) return startProduct(settings)
  const begun = inject('firstStart')
  await untilMade(begun)
  return startProduct(settings, begun)
}

import { inject } from 'vitest'
import { startProduct, type Product } from '../../support/product'

/** Starts the built product with its demo, which another start has made before, or empty as `SEED` says. */
export const openProduct = (settings: Record<string, string> = {}): Promise<Product> =>
  startProduct(settings, settings.SEED === undefined ? inject('firstStart') : undefined)

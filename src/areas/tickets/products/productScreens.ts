import type { Values } from '@contracts/rules/validator'

/** What the screens of 票券商品 have in common, whichever kind of product they know. */
export const productScreens = {
  page: async () => (await import('./productPage')).productPage,
  preview: async () => (await import('../previews/productPreview')).productPreview,
  prepareCopy: (values: Values): Values => ({ ...values, productName: `${String(values.productName)}副本` }),
}

import { switchLifecycle } from '../switch'

/** 票券分类: in use until nothing on sale needs it. Facts: publishedProducts. */
export const ticketCategoryLifecycle = switchLifecycle('ticketCategory', {
  mayDisable: {
    holds: ({ facts }) => !facts.publishedProducts,
    refusal: '还有已上线的商品，不能停用',
  },
})

import { switchLifecycle } from '../switch'

/** 运费模板: in use until no product needs it. Facts: products. */
export const postageLifecycle = switchLifecycle('postage', {
  access: 'merchant:postage:enable',
  mayDisable: { holds: ({ facts }) => !facts.products, refusal: '还有商品在使用，不能停用' },
})

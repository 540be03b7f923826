import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { definePage } from '@/blocks/records/page/recordPage'
import { ProductButtons } from './ProductButtons'
import { ProductStrip } from './ProductStrip'

const paidStay = '已付款订单不变'
const onlyNew = '只影响新订单'

/** 票券商品详情: what it sold, its specs, how it is sold and used. */
export const productPage = definePage(ticketProduct, {
  word: '票券',
  said: ['ticketType', 'productType', 'categoryId'],
  strip: ProductStrip,
  tables: {
    specs: { sums: ['inventory', 'sold', 'locked'] },
  },
  facts: [
    {
      section: '售卖',
      fields: [
        'salePrice',
        'marketPrice',
        'faceValue',
        'threshold',
        'flashPrice',
        'flashRange',
        'flashQty',
        'saleRange',
        'lockedCount',
        'minPerOrder',
        'maxPerOrder',
        'buyerScope',
        'gradeIds',
        'channels',
        'activityTypes',
        'productLabelList',
      ],
    },
    {
      section: '使用规则',
      fields: [
        'hotelIds',
        'validityType',
        'validRange',
        'validDays',
        'weekdays',
        'blackouts',
        'totalTimes',
        'reserveMode',
        'aheadHours',
        'refundRule',
        'refundDays',
        'refundFeeRate',
        'notice',
      ],
    },
    { section: '展示', fields: ['posterTitle', 'images', 'video', 'detail'] },
  ],
  leftOut: ['soldCount', 'availableCount', 'totalInventory', 'productSpecType', 'minSalePrice'],
  likely: { DRAFT: 'SUBMIT', NEW: 'APPROVE' },
  related: [{ title: '关联菜品', hidden: ({ productType }) => productType !== 'meal' }],
  buttons: ProductButtons,
  effects: {
    salePrice: paidStay,
    flashPrice: paidStay,
    specs: paidStay,
    validityType: onlyNew,
    validRange: onlyNew,
    validDays: onlyNew,
    refundRule: onlyNew,
    refundDays: onlyNew,
    refundFeeRate: onlyNew,
    partRefund: onlyNew,
  },
})

import { screensFor } from '@/blocks/records/screensFor'
import { productScreens } from '../products/productScreens'
import { voucherProduct } from './productViews'
import { UsageCell } from './UsageCell'

/** 通用代金券: face value and threshold are changed in their row. */
export const { Screen: GenericVouchers } = screensFor(voucherProduct, {
  ...productScreens,
  cells: {
    timesUsed: ({ id }) => <UsageCell productId={id} productType="voucher" show="timesUsed" />,
  },
  inline: ['faceValue', 'threshold', 'totalInventory'],
})

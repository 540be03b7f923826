import { screensFor } from '@/blocks/records/screensFor'
import { voucherProduct } from './cardProduct'
import { UsageCell } from './UsageCell'

/** 通用代金券: face value and threshold are changed in their row. */
export const { Screen: GenericVouchers } = screensFor(voucherProduct, {
  cells: {
    timesUsed: ({ id }) => <UsageCell productId={id} productType="voucher" show="timesUsed" />,
  },
  inline: ['faceValue', 'threshold', 'totalInventory'],
  prepareCopy: (values) => ({ ...values, productName: `${String(values.productName)}副本` }),
})

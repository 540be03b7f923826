import { screensFor } from '@/blocks/records/screensFor'
import { voucherProduct } from './cardProduct'
import { fixedWords } from './FixedWords'
import { UsageCell } from './UsageCell'

const { Page } = screensFor(voucherProduct, {
  cells: {
    timesUsed: ({ id }) => <UsageCell productId={id} productType="voucher" show="timesUsed" />,
  },
  inline: ['faceValue', 'threshold', 'totalInventory'],
  inputs: {
    ticketType: fixedWords(voucherProduct.fields.ticketType),
    productType: fixedWords(voucherProduct.fields.productType),
  },
  prepareCopy: (values) => ({ ...values, productName: `${String(values.productName)}副本` }),
})

/** 通用代金券: face value and threshold are changed in their row. */
export function GenericVouchers() {
  return <Page title="通用代金券" fixed={{ productType: 'voucher' }} />
}

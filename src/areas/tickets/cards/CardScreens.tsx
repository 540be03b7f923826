import { screensFor } from '@/blocks/records/screensFor'
import { cardProduct } from './cardProduct'
import { UsageCell } from './UsageCell'

/** 有效期卡: cards with what was sold and what guests can still use of them; 新增, 编辑 and 复制 of one. */
export const { Screen: Cards } = screensFor(cardProduct, {
  cells: {
    timesLeft: ({ id }) => <UsageCell productId={id} productType="validcard" show="timesLeft" />,
  },
  prepareCopy: (values) => ({ ...values, productName: `${String(values.productName)}副本` }),
  paths: {
    list: '/validcard/list',
    add: '/validcard/add',
    edit: '/validcard/edit?id={id}',
    copy: '/validcard/copy?copyId={id}',
  },
})

import { screensFor } from '@/blocks/records/screensFor'
import { productScreens } from '../products/productScreens'
import { cardProduct } from './productViews'
import { UsageCell } from './UsageCell'

/** 有效期卡: cards with what was sold and what guests can still use of them; 新增, 编辑 and 复制 of one. */
export const { Screen: Cards } = screensFor(cardProduct, {
  ...productScreens,
  cells: {
    timesLeft: ({ id }) => <UsageCell productId={id} productType="validcard" show="timesLeft" />,
  },
  paths: {
    list: '/validcard/list',
    add: '/validcard/add',
    edit: '/validcard/edit?id={id}',
    copy: '/validcard/copy?copyId={id}',
  },
})

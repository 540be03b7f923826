import { defineRoutes } from './route'

/** Pass 门票 (areas §2). The parent opens its first child. */
// prettier-ignore
export const passRoutes = defineRoutes([
  { name: 'pass.pass', path: '/pass', suite: 'pass', title: '门票', redirect: '/pass/delivery-list' },
  { name: 'pass.passDeliveryList', path: '/pass/delivery-list', suite: 'pass', title: '门票投放', access: 'pass:delivery', menu: true },
  { name: 'pass.passDeliveryEdit', path: '/pass/delivery-edit', suite: 'pass', title: '编辑投放', access: 'pass:delivery', alsoAccess: 'pass:delivery:save' },
  { name: 'pass.passScenicInfo', path: '/pass/scenic-info', suite: 'pass', title: '景区信息', access: 'pass:scenic', menu: true },
])

import { defineRoutes } from './route'

/** Pass 门票 (Business areas and routes, 2). The parent opens its first child. */
// prettier-ignore
export const passRoutes = defineRoutes('pass', [
  { name: 'pass.pass', path: '/pass', title: '门票', redirect: '/pass/delivery-list' },
  { name: 'pass.passDeliveryList', path: '/pass/delivery-list', title: '门票投放', access: 'pass:delivery', menu: true },
  { name: 'pass.passDeliveryEdit', path: '/pass/delivery-edit', title: '编辑投放', access: 'pass:delivery', alsoAccess: 'pass:delivery:save' },
  { name: 'pass.passScenicInfo', path: '/pass/scenic-info', title: '景区信息', access: 'pass:scenic', menu: true },
])

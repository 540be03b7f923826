import { rechargePlan } from '@contracts/resources/cards/rechargePlan'
import { copiedName } from '@/blocks/records/copiedName'
import { screensFor } from '@/blocks/records/screensFor'

const addPath = '/prepay-card-add/add-config'

/** 充值方案: their list, 新增 and 编辑. */
export const RechargePlans = screensFor(rechargePlan, {
  page: async () => (await import('./cardPages')).planPage,
  prepareCopy: copiedName(rechargePlan),
  paths: {
    list: '/prepay-card-add/configure',
    add: addPath,
    edit: '/prepay-card-add/edit-config?id={id}',
    copy: `${addPath}?copyId={id}`,
  },
}).Screen

import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { ticketProductLifecycle } from './ticketProduct'

export const model = defineModel({
  machine: ticketProductLifecycle,
  title: '票券商品',
  // A product of the brand: only those are shared.
  input: walkedAs({ hotelId: null, saleRange: ['2026-05-01', '2026-12-31'] }, { changedSinceApproval: false }),
  cases: [
    user({ type: 'REJECT', reason: '图片不清晰' }, '图片不清晰'),
    user({ type: 'SHARE_TO_STORES', hotelIds: [1001, 1002] }, '两家门店'),
  ],
  words: {
    SUBMIT: '点「提交审核」',
    APPROVE: '点「审核通过」',
    'REJECT[图片不清晰]': '点「驳回」，原因「图片不清晰」',
    PUBLISH: '点「上线」',
    TAKE_OFFLINE: '点「下线」',
    'SHARE_TO_STORES[两家门店]': '共享给两家门店',
    STOP_SHARING: '点「取消共享」',
    SHARE: '品牌把商品共享到门店',
    UNSHARE: '品牌取消共享',
  },
})

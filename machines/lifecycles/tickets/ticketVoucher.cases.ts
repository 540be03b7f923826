import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { ticketVoucherLifecycle } from './ticketVoucher'

const nothing = { usedTimes: 0, refundedTimes: 0 }

/** A gift of three times: only what cost nothing can be made void. */
export const model = defineModel({
  machine: ticketVoucherLifecycle,
  title: '券码',
  input: walkedAs({ totalTimes: 3, shareAmount: 0, ...nothing }),
  project: ({ context: { changes } }) => [changes.usedTimes ?? 0, changes.refundedTimes ?? 0],
  cases: [
    user({ type: 'VERIFY', times: 1, amount: 0 }, '一次'),
    user({ type: 'VERIFY', times: 3, amount: 0 }, '三次'),
    user({ type: 'REVERSE', times: 1, amount: 0, isOver: false }, '一次'),
    user({ type: 'REVERSE', times: 1, amount: 0, isOver: true }, '一次，已过期'),
    user({ type: 'BREAKAGE', amount: 0 }, '0元'),
    user({ type: 'DELAY', validEnd: '2026-12-31T15:59:59.999Z' }, '到年底'),
    user({ type: 'REFUND_OK', times: 1, amount: 0, fee: 0, isOver: false }, '一次'),
    user({ type: 'REFUND_OK', times: 1, amount: 0, fee: 0, isOver: true }, '一次，已过期'),
    user({ type: 'REFUND_OK', times: 3, amount: 0, fee: 0, isOver: false }, '三次'),
    user({ type: 'REFUND_CLOSE', isOver: false }, '仍在有效期'),
    user({ type: 'REFUND_CLOSE', isOver: true }, '已过期'),
    user({ type: 'UPGRADE', amount: 0 }, '0元'),
    user({ type: 'FREEZE', reason: '客人挂失' }, '客人挂失'),
  ],
  words: {
    'VERIFY[一次]': '核销一次',
    'VERIFY[三次]': '核销三次',
    'REVERSE[一次]': '撤销一次核销',
    'REVERSE[一次，已过期]': '过期后撤销一次核销',
    EXPIRE: '有效期已过',
    'BREAKAGE[0元]': '过期满30天，余额转为沉淀',
    'DELAY[到年底]': '延期到年底',
    APPLY_REFUND: '申请退款',
    'REFUND_OK[一次]': '退款一次到账',
    'REFUND_OK[一次，已过期]': '过期后退款一次到账',
    'REFUND_OK[三次]': '退款三次到账',
    'REFUND_CLOSE[仍在有效期]': '退款撤销或被拒绝',
    'REFUND_CLOSE[已过期]': '过期后退款撤销或被拒绝',
    'FREEZE[客人挂失]': '点「冻结」，原因「客人挂失」',
    'UPGRADE[0元]': '升级的差价已支付',
    UNFREEZE: '点「解冻」',
    VOID: '点「作废」',
  },
})

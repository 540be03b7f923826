import { defineModel, user } from '../../testing/model'
import { rewardRecordLifecycle } from './rewardRecord'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: rewardRecordLifecycle,
  title: '奖励明细',
  input: walkedAs({ amount: 1_000, revokedAmount: 0, parts: [] }, { funded: true }),
  // What is left decides whether a refund takes all of it, and what a withdrawal leaves.
  project: ({ context: { changes } }) => JSON.stringify([changes.revokedAmount, changes.parts]),
  cases: [
    user({ type: 'CONFIRM', payableAt: '2026-06-08T04:00:00.000Z' }, '七天后'),
    user({ type: 'LOWER', revoked: 400 }, '退一部分'),
    user({ type: 'LOWER', revoked: 1_000 }, '全部退'),
    user({ type: 'REVOKE', revokeReason: '刷单' }, '刷单'),
    user({ type: 'CLAIM', withdrawalId: 1, part: 1_000 }, '领取'),
    user({ type: 'CLAIM', withdrawalId: 2, part: 600 }, '领取一部分'),
    user({ type: 'OK', withdrawalId: 1 }, '到账'),
    user({ type: 'OK', withdrawalId: 2 }, '一部分到账'),
    user({ type: 'RETURN', withdrawalId: 1 }, '未成'),
    user({ type: 'RETURN', withdrawalId: 2 }, '一部分未成'),
  ],
  words: {
    SHORT: '计提时门店余额不足',
    FUND: '点「注资」',
    'CONFIRM[七天后]': '券码核销完，七天后可领',
    UNCONFIRM: '核销撤销',
    MATURE: '观察期满',
    GIVE: '观察期满，发给会员积分',
    'CLAIM[领取]': '员工点「领取」，生成提现单',
    'CLAIM[领取一部分]': '劳务批次发放其中一部分，生成提现单',
    'OK[到账]': '提现到账',
    'OK[一部分到账]': '发放一部分的提现到账',
    'RETURN[未成]': '提现被拒绝、撤销或打款失败',
    'RETURN[一部分未成]': '发放一部分的提现被拒绝、撤销或打款失败',
    'LOWER[退一部分]': '订单部分退款',
    'LOWER[全部退]': '订单全部退款',
    'REVOKE[刷单]': '点「追回」，原因「刷单」',
  },
})

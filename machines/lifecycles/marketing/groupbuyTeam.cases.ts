import { defineModel, user } from '../../testing/model'
import { groupbuyTeamLifecycle } from './groupbuyTeam'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: groupbuyTeamLifecycle,
  title: '拼团记录',
  input: walkedAs({ size: 5, joined: 2, amount: 2_000, virtualGroup: true }, { failedRefunds: 1 }),
  cases: [
    user({ type: 'JOIN', amount: 1_000 }, '付了10元'),
    user({ type: 'JOIN_FILL', remark: '活动最后一天' }, '活动最后一天'),
    user({ type: 'CLOSE', reason: '商品停售' }, '商品停售'),
  ],
  words: {
    'JOIN[付了10元]': '有人付款参团',
    FULL: '人数到齐',
    'JOIN_FILL[活动最后一天]': '点「立即成团」，填成团说明',
    EXPIRE: '到期仍差人',
    'CLOSE[商品停售]': '点「关闭团」，原因「商品停售」',
    REFUND_DONE: '全部退款到账',
    RETRY_REFUND: '点「重试退款」',
  },
})

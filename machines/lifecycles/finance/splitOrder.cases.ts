import { defineModel, user } from '../../testing/model'
import { splitOrderLifecycle } from './splitOrder'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: splitOrderLifecycle,
  title: '分账单',
  input: walkedAs({ amount: 3_980, returnedAmount: 0 }, { isEarned: false }),
  cases: [
    user({ type: 'SPLIT', amount: 3_980 }, '39.80元'),
    user({ type: 'OK', channelSplitNo: '模拟F202506180001' }, '分成'),
    user({ type: 'FAIL', failReason: '分账方账户异常' }, '分账方账户异常'),
    user({ type: 'RETURN', returning: 3_980 }, '全部'),
    user({ type: 'RETURNED', returned: 3_980 }, '全部'),
    user({ type: 'RETURNED', returned: 1_000 }, '10元'),
  ],
  words: {
    'SPLIT[39.80元]': '订单用完',
    RELEASE: '点「解冻不分账」',
    CLOSE: '订单没有用过就结束了',
    'OK[分成]': '渠道分账成功',
    'FAIL[分账方账户异常]': '渠道答复分账方账户异常',
    RETRY: '点「重试」',
    'RETURN[全部]': '点「回退」，全部金额',
    'RETURNED[全部]': '分账方全部退回',
    'RETURNED[10元]': '分账方退回10元',
  },
})

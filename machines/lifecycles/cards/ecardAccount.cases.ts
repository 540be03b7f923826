import { defineModel, user, type Case } from '../../testing/model'
import { ecardAccountLifecycle } from './ecardAccount'
import { walkedAs } from '../testing/walked'

const standing = (type: string, timesLeft: number): Case =>
  user({ type, timesLeft, balance: timesLeft * 10_000, validEnd: '2027-06-01T15:59:59.999Z' }, `剩${timesLeft}次`)

export const model = defineModel({
  machine: ecardAccountLifecycle,
  title: '电子卡',
  input: walkedAs(),
  cases: [
    user({ type: 'FREEZE', reason: '卡主报失' }, '卡主报失'),
    standing('GO_ON', 2),
    standing('HOLD', 2),
    standing('USE_UP', 0),
    standing('EXPIRE', 2),
    standing('REFUND', 0),
  ],
  words: {
    'FREEZE[卡主报失]': '点「冻结」，原因「卡主报失」',
    UNFREEZE: '点「解冻」',
    'GO_ON[剩2次]': '券码核销或撤销后还剩 2 次',
    'HOLD[剩2次]': '券码被冻结',
    'USE_UP[剩0次]': '券码用完',
    'EXPIRE[剩2次]': '券码过期',
    'REFUND[剩0次]': '券码全部退款',
  },
})

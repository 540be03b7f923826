import { defineModel, user } from '../../testing/model'
import { bankAccountLifecycle } from './bankAccount'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: bankAccountLifecycle,
  title: '结算账户',
  input: walkedAs(),
  cases: [user({ type: 'FAIL', failReason: '户名与账号不符' }, '户名与账号不符')],
  words: {
    VERIFY: '点「验证」',
    OK: '银行收下¥0.01',
    'FAIL[户名与账号不符]': '银行答复户名与账号不符',
    CHANGE: '点「变更账户」',
  },
})

import { defineModel } from '../../testing/model'
import { splitReceiverLifecycle } from './splitReceiver'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: splitReceiverLifecycle,
  title: '分账方',
  input: walkedAs({}, {}),
  cases: [],
  words: { SIGN: '点「确认签约」', DISABLE: '点「停用」', ENABLE: '点「启用」' },
})

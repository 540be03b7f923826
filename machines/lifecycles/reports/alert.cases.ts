import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { alertLifecycle } from './alert'

export const model = defineModel({
  machine: alertLifecycle,
  title: '异动',
  input: walkedAs(),
  cases: [user({ type: 'ACK', note: '线上活动昨日结束' }, '写明原因')],
  words: { 'ACK[写明原因]': '点「知道了」，写明原因', CLEAR: '数据恢复正常' },
})

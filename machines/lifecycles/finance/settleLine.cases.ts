import { defineModel } from '../../testing/model'
import { settleLineLifecycle } from './settleLine'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: settleLineLifecycle,
  title: '结算明细',
  input: walkedAs(),
  cases: [],
  words: { BILL: '并入结算单', UNBILL: '移出结算单', SETTLE: '结算单结清', VOID: '核销撤销或退款' },
})

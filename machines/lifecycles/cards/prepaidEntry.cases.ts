import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { prepaidEntryLifecycle } from './prepaidEntry'

export const model = defineModel({
  machine: prepaidEntryLifecycle,
  title: '卡流水',
  input: walkedAs({ entryType: 'CONSUME', dPrincipal: -10_000, dBonus: -1_000, returned: 0 }),
  // What has come back decides whether more does, and whether all of it is taken back.
  project: ({ context: { changes } }) => [changes.returned],
  cases: [
    user({ type: 'REVERSE', reason: '扣错金额' }, '扣错金额'),
    user({ type: 'RETURN', amount: 11_000, reason: '客人取消' }, '110元'),
  ],
  words: { 'REVERSE[扣错金额]': '点「撤销」，原因「扣错金额」', 'RETURN[110元]': '点「消费退回」，填 110 元' },
})

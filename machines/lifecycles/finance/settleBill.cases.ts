import { defineModel, user } from '../../testing/model'
import { settleBillLifecycle } from './settleBill'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: settleBillLifecycle,
  title: '结算单',
  input: walkedAs({ net: 39_163 }),
  cases: [
    user({ type: 'DISPUTE', disputeReason: '少一笔核销' }, '少一笔核销'),
    user({ type: 'REGENERATE', movedLines: null }, '明细不变'),
  ],
  words: {
    CONFIRM: '点「确认账单」',
    'DISPUTE[少一笔核销]': '点「提出异议」，说明「少一笔核销」',
    'REGENERATE[明细不变]': '点「重新出账」，不移动明细',
    SETTLE: '结算任务',
  },
})

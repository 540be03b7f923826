import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { cardReconciliationLifecycle } from './cardReconciliation'

export const model = defineModel({
  machine: cardReconciliationLifecycle,
  title: '预付卡对账单',
  input: walkedAs({ period: '2025-05', diffBalance: 0, diffPay: 0 }),
  cases: [
    user({ type: 'REJECT', reason: '请附银行回单' }, '附回单'),
    user({ type: 'DISPUTE', note: '微信少到一笔' }, '少到一笔'),
  ],
  words: {
    SUBMIT: '点「提交审核」',
    CONFIRM: '点「审核通过」',
    RECALC: '点「重算」',
    'REJECT[附回单]': '点「退回」，填原因',
    'DISPUTE[少到一笔]': '点「标记差异」，填说明',
  },
})

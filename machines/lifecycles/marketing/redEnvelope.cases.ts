import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { redEnvelopeLifecycle } from './redEnvelope'

export const model = defineModel({
  machine: redEnvelopeLifecycle,
  title: '红包',
  input: walkedAs(
    { getMode: 'FREE', validRange: null, budget: 5_000_000 },
    { fund: { monthlyLimit: 5_000_000, spentMonth: null, spent: 0 } },
  ),
  cases: [user({ type: 'GRANT', memberIds: [1] }, '一位会员'), user({ type: 'ADD_STOCK', count: 100 }, '100个')],
  words: {
    PUBLISH: '点「上线」',
    REJECT: '点「驳回」',
    TAKE_OFFLINE: '点「下线」',
    'GRANT[一位会员]': '点「发红包」，选会员',
    'ADD_STOCK[100个]': '点「加库存」，填 100',
    END: '有效期过去，没有可用的红包',
  },
})

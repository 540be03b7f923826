import { defineModel } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { redEnvelopeActivityLifecycle, type ActivityFacts } from './redEnvelopeActivity'

const standing: ActivityFacts = {
  envelopes: [{ name: '立减50红包', isGiven: true, available: 100, count: 1 }],
  times: 0,
  audience: 10,
}

export const model = defineModel({
  machine: redEnvelopeActivityLifecycle,
  title: '红包活动',
  input: walkedAs({ kind: 'DIRECT', range: ['2026-01-01', '2026-12-31'], totalLimit: 100 }, { standing }),
  cases: [],
  words: {
    PUBLISH: '点「上线」',
    REJECT: '点「驳回」',
    TAKE_OFFLINE: '点「下线」',
    SEND: '点「立即发放」',
    SENT: '人群里的会员都已发放',
    END: '活动时间过去',
  },
})

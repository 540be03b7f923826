import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { corporationAgreementLifecycle } from './corporationAgreement'

export const model = defineModel({
  machine: corporationAgreementLifecycle,
  title: '企业协议',
  input: walkedAs({ range: ['2026-06-01', '2026-12-31'], submittedBy: 'another' }, { clash: null }),
  cases: [
    user({ type: 'REJECT', reason: '折扣过低' }, '折扣过低'),
    user({ type: 'TERMINATE', reason: '合作结束' }, '合作结束'),
  ],
  words: {
    SUBMIT: '点「提交」',
    APPROVE: '另一人点「通过」',
    'REJECT[折扣过低]': '另一人点「驳回」，原因「折扣过低」',
    EXPIRE: '有效期过去',
    REMIND: '有效期还剩30天',
    RENEW: '点「续签」',
    'TERMINATE[合作结束]': '点「终止」，原因「合作结束」',
  },
})

import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { corporationPersonLifecycle } from './corporationPerson'

export const model = defineModel({
  machine: corporationPersonLifecycle,
  title: '企业人员',
  input: walkedAs(),
  cases: [user({ type: 'JOIN', memberId: 1 }, '本人')],
  words: { 'JOIN[本人]': '本人凭企业码加入', REMOVE: '点「移除」', INVITE: '点「重新邀请」' },
})

import { defineModel } from '../../testing/model'
import { smallLifeTicketLifecycle } from './smallLifeTicket'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: smallLifeTicketLifecycle,
  title: '小生活票券',
  input: walkedAs(),
  cases: [],
  words: { PUBLISH: '点「上线」', REJECT: '点「驳回」', TAKE_OFFLINE: '点「下线」' },
})

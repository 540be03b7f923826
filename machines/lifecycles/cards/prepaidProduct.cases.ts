import { defineModel } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { prepaidProductLifecycle } from './prepaidProduct'

export const model = defineModel({
  machine: prepaidProductLifecycle,
  title: '卡种',
  input: walkedAs({ stockLeft: 10 }),
  cases: [],
  words: { PUBLISH: '点「上线」', REJECT: '点「驳回」', TAKE_OFFLINE: '点「下线」' },
})

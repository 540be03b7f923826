import { defineModel } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { ticketBindingLifecycle } from './ticketBinding'

export const model = defineModel({
  machine: ticketBindingLifecycle,
  title: '票券绑定',
  input: walkedAs({ quantity: 200 }),
  cases: [],
  words: { ENABLE: '点「启用」', CLOSE: '点「关闭」' },
})

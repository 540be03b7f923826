import { defineModel } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { hotelServiceLifecycle } from './hotelService'

export const model = defineModel({
  machine: hotelServiceLifecycle,
  title: '服务项目',
  input: walkedAs(),
  cases: [],
  words: { PUBLISH: '点「上线」', TAKE_OFFLINE: '点「下线」' },
})

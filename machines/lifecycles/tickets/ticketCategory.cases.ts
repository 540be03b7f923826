import { defineModel } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { ticketCategoryLifecycle } from './ticketCategory'

export const model = defineModel({
  machine: ticketCategoryLifecycle,
  title: '票券分类',
  input: walkedAs({}, { publishedProducts: 0 }),
  cases: [],
  words: { ENABLE: '点「启用」', DISABLE: '点「停用」' },
})

import { defineModel } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { pointsCategoryLifecycle } from './pointsCategory'

export const model = defineModel({
  machine: pointsCategoryLifecycle,
  title: '商城分类',
  input: walkedAs(),
  cases: [],
  words: { ENABLE: '点「启用」', DISABLE: '点「停用」' },
})

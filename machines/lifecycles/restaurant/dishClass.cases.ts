import { defineModel } from '../../testing/model'
import { dishClassLifecycle } from './dishClass'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: dishClassLifecycle,
  title: '菜品分类',
  input: walkedAs(),
  cases: [],
  words: { ENABLE: '点「启用」', DISABLE: '点「停用」' },
})

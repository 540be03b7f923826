import { defineModel } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { merchantCategoryLifecycle } from './merchantCategory'

export const model = defineModel({
  machine: merchantCategoryLifecycle,
  title: '商户分类',
  input: walkedAs(),
  cases: [],
  words: { ENABLE: '点「启用」', DISABLE: '点「停用」' },
})

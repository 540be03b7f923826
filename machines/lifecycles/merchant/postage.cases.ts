import { defineModel } from '../../testing/model'
import { postageLifecycle } from './postage'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: postageLifecycle,
  title: '运费模板',
  input: walkedAs({}, { products: 0 }),
  cases: [],
  words: { ENABLE: '点「启用」', DISABLE: '点「停用」' },
})

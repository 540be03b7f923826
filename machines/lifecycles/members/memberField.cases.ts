import { defineModel } from '../../testing/model'
import { memberFieldLifecycle } from './memberField'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: memberFieldLifecycle,
  title: '会员字段',
  input: walkedAs({}),
  cases: [],
  words: { ENABLE: '点「启用」', DISABLE: '点「停用」' },
})

import { defineModel } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { reportShareLifecycle } from './reportShare'

export const model = defineModel({
  machine: reportShareLifecycle,
  title: '分享',
  input: walkedAs(),
  cases: [],
  words: { REVOKE: '点「停用」', EXPIRE: '有效期已过' },
})

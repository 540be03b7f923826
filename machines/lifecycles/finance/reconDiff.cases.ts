import { defineModel, user } from '../../testing/model'
import { reconDiffLifecycle } from './reconDiff'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: reconDiffLifecycle,
  title: '对账差异',
  input: walkedAs({ diffAmount: 100 }),
  cases: [user({ type: 'RESOLVE', method: 'REPAIR', note: '已补单' }, '补单')],
  words: { SUSPEND: '点「挂账」', IGNORE: '点「忽略」', 'RESOLVE[补单]': '点「处理」，补单' },
})

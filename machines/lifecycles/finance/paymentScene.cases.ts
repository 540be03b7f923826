import { defineModel } from '../../testing/model'
import { paymentSceneLifecycle } from './paymentScene'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: paymentSceneLifecycle,
  title: '收款场景',
  input: walkedAs(),
  cases: [],
  words: { ENABLE: '点「启用」', DISABLE: '点「停用」' },
})

import { defineModel } from '../../testing/model'
import { memberGradeLifecycle } from './memberGrade'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: memberGradeLifecycle,
  title: '会员等级',
  input: walkedAs({ level: 2 }, { memberCount: 0 }),
  cases: [],
  words: { ENABLE: '点「启用」', DISABLE: '点「停用」' },
})

import { defineModel } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { roleLifecycle } from './role'

export const model = defineModel({
  machine: roleLifecycle,
  title: '角色',
  input: walkedAs({ preset: null }, { employeeCount: 0 }),
  cases: [],
  words: { ENABLE: '点「启用」', DISABLE: '点「停用」' },
})

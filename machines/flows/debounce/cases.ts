import { defineModel, user } from '../../testing/model'
import { debounceMachine } from './machine'

export const model = defineModel({
  machine: debounceMachine,
  title: '停顿后才生效的输入',
  where: '登录后打开任意列表，例如 /#/member-list/list，在搜索框中输入',
  input: { pauseMs: 300 },
  cases: [user({ type: 'change' })],
  invariants: {
    停顿时间不变: ({ context }) => context.pauseMs === 300,
  },
  words: {
    change: '在搜索框输入一个字符',
    flush: '按回车',
  },
})

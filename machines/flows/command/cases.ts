import { defineModel, done, failed, refused, user } from '../../testing/model'
import { commandMachine } from './machine'

export const model = defineModel({
  machine: commandMachine,
  title: '一次操作',
  cases: [
    user({ type: 'run', input: 1 }),
    done('carryOut', null),
    refused('carryOut', new Error('没有权限执行此操作'), '被拒绝'),
    failed('carryOut', new Error('网络异常，请检查网络后重试')),
  ],
  invariants: {
    提交中没有上一次的拒绝: (snapshot) => !snapshot.matches('running') || snapshot.context.error === null,
  },
  words: { run: '提交' },
})

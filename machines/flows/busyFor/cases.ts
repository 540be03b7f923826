import { defineModel, done, failed, refused, user } from '../../testing/model'
import { busyForMachine } from './machine'

export const model = defineModel({
  machine: busyForMachine,
  title: '提交按钮的等待',
  where: '打开 /qa/blocks#/submit-button-sending',
  cases: [
    user({ type: 'run', input: { name: '双人下午茶' } }),
    done('submit', null),
    refused('submit', new Error('名称已存在'), '被拒绝'),
    failed('submit', new Error('网络异常，请检查网络后重试')),
  ],
  invariants: {
    等待应答时没有上一次的拒绝: (snapshot) => !snapshot.hasTag('asking') || snapshot.context.error === null,
    等待应答时不能再次提交: (snapshot) => !snapshot.hasTag('asking') || !snapshot.can({ type: 'run', input: null }),
    等待时间未到时不能再次提交: (snapshot) =>
      !snapshot.matches({ busy: { wait: 'waiting' } }) || !snapshot.can({ type: 'run', input: null }),
    空闲时总能提交: (snapshot) => !snapshot.matches('ready') || snapshot.can({ type: 'run', input: null }),
  },
  asks: {
    submit: '提交',
  },
  words: {
    run: '点提交按钮',
    'submit[ok]': '服务端应答成功',
    'submit[被拒绝]': '服务端拒绝',
    'submit[失败]': '网络失败',
  },
})

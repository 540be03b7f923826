import { defineModel, user } from '../../testing/model'
import { modalCloseMachine } from './machine'

const timeOutMs = 5000

export const model = defineModel({
  machine: modalCloseMachine,
  title: '弹窗关闭与关闭原因',
  where: '打开 /qa/blocks#/modal-times',
  cases: [user({ type: 'open', timeOutMs: null }, '不自动关闭'), user({ type: 'open', timeOutMs }, '5秒后自动关闭')],
  invariants: {
    打开时没有关闭原因: (snapshot) => !snapshot.matches('open') || snapshot.context.reason === null,
    关闭时总有一个原因: (snapshot) => !snapshot.matches('closing') || snapshot.context.reason !== null,
    没有设定时间的弹窗不会自动关闭: ({ context }) => context.reason !== 'timeOut' || context.timeOutMs !== null,
  },
  guards: {
    'it closes by itself': '会自动关闭',
  },
  words: {
    'open[不自动关闭]': '打开一个不会自动关闭的弹窗',
    'open[5秒后自动关闭]': '打开一个 5 秒后自动关闭的弹窗',
    close: '点击右上角的关闭按钮（或按 Esc）',
    positive: '点击“确定”',
    negative: '点击“取消”',
    backdrop: '点击弹窗以外的遮罩',
  },
})

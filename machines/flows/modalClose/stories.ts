import { defineStories } from '../../testing/model'

const opened = 'open[不自动关闭] => open.untilAnswered'

export const stories = defineStories([
  {
    name: '关闭按钮关闭弹窗，150 毫秒后移除',
    clause: 'Shared building blocks, 4.4 and 9: close delay; docs/readings.md, 79',
    lines: [opened, 'close => closing', '+150ms => closed'],
  },
  {
    name: '确定关闭弹窗',
    clause: 'Shared building blocks, 4.4: positive',
    lines: [opened, 'positive => closing', '+150ms => closed'],
  },
  {
    name: '取消关闭弹窗',
    clause: 'Shared building blocks, 4.4: negative',
    lines: [opened, 'negative => closing', '+150ms => closed'],
  },
  {
    name: '点击遮罩关闭弹窗',
    clause: 'Shared building blocks, 4.4: backdrop',
    lines: [opened, 'backdrop => closing', '+150ms => closed'],
  },
  {
    name: '到时自动关闭，原因是 timeOut',
    clause: 'Shared building blocks, 4.4: timeOut; docs/readings.md, 79',
    lines: ['open[5秒后自动关闭] => open.untilTimeOut', '+5000ms => closing', '+150ms => closed'],
  },
  {
    name: '到时之前由用户关闭',
    clause: 'Shared building blocks, 4.4',
    lines: ['open[5秒后自动关闭] => open.untilTimeOut', 'positive => closing', '+150ms => closed'],
  },
  {
    name: '正在关闭时不再接受第二个原因',
    clause: 'docs/readings.md, 79: reported once',
    lines: [
      opened,
      'positive => closing',
      'positive => closing !',
      'negative => closing !',
      'close => closing !',
      'backdrop => closing !',
      '+150ms => closed',
    ],
  },
  {
    name: '打开时再次打开不起作用；正在关闭时可以重新打开',
    clause: 'Shared building blocks, 4.4',
    lines: [
      opened,
      'open[5秒后自动关闭] => open.untilAnswered !',
      'close => closing',
      'open[不自动关闭] => open.untilAnswered',
      'negative => closing',
      'open[5秒后自动关闭] => open.untilTimeOut',
    ],
  },
])

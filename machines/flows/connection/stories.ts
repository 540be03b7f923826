import { defineStories } from '../../testing/model'

export const stories = defineStories([
  {
    name: '请求无应答后自动重连，间隔逐次加长',
    clause: 'docs/console.md, 8',
    lines: [
      'call.failed => reconnecting.waiting',
      '+1000ms => reconnecting.probing',
      'probe[无应答] => reconnecting.waiting',
      '+1999ms => reconnecting.waiting',
      '+1ms => reconnecting.probing',
      'probe[ok] => online',
    ],
  },
  {
    name: '等待中手动重试',
    clause: 'docs/console.md, 8',
    lines: ['call.failed => reconnecting.waiting', 'retry => reconnecting.probing', 'probe[ok] => online'],
  },
  {
    name: '断网时不询问网关，恢复联网后立即询问',
    clause: 'docs/console.md, 8',
    lines: [
      'browser.offline => offline',
      'retry => offline !',
      'browser.online => reconnecting.probing',
      'probe[ok] => online',
    ],
  },
  {
    name: '任何一次应答都结束重连',
    clause: 'docs/console.md, 8',
    lines: ['call.failed => reconnecting.waiting', 'call.answered => online'],
  },
  {
    name: '等待中恢复联网，立即询问',
    clause: 'docs/console.md, 8',
    lines: ['call.failed => reconnecting.waiting', 'browser.online => reconnecting.probing', 'call.answered => online'],
  },
  {
    name: '浏览器以为断网，请求却有应答',
    clause: 'docs/console.md, 8',
    lines: ['browser.offline => offline', 'call.answered => online'],
  },
])

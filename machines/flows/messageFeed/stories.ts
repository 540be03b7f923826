import { defineStories } from '../../testing/model'

const live = ['stream.opened => streaming.live.reading', 'readUnread[ok] => streaming.live.resting']

export const stories = defineStories([
  {
    name: '推送接通后先读一次，有新消息再读',
    clause: 'docs/console.md, 7',
    lines: [
      ...live,
      'stream.news => streaming.live.gathering',
      '+299ms => streaming.live.gathering',
      '+1ms => streaming.live.reading',
      'readUnread[ok] => streaming.live.resting',
    ],
  },
  {
    name: '接连几条只读一次，读取时又来的再读一次',
    clause: 'docs/console.md, 7',
    lines: [
      ...live,
      'stream.news => streaming.live.gathering',
      'stream.news => streaming.live.gathering !',
      '+300ms => streaming.live.reading',
      'stream.news => streaming.live.reading',
      'readUnread[ok] => streaming.live.gathering',
      '+300ms => streaming.live.reading',
      'readUnread[ok] => streaming.live.resting',
    ],
  },
  {
    name: '推送不通，改为每 30 秒询问，5 分钟后再试推送',
    clause: 'docs/console.md, 7',
    lines: [
      'stream.failed => polling.asking',
      'askUnread[ok] => polling.waiting',
      '+29999ms => polling.waiting',
      '+1ms => polling.asking',
      'askUnread[无应答] => polling.waiting',
      '+30000ms => polling.asking',
      '+240000ms => streaming.connecting',
      ...live,
    ],
  },
  {
    name: '推送迟迟不接通（代理不放行），10 秒后改为询问',
    clause: 'docs/architecture.md, decision 14',
    lines: ['+9999ms => streaming.connecting', '+1ms => polling.asking', 'askUnread[ok] => polling.waiting'],
  },
  {
    name: '页面不可见时暂停询问，切回来立即询问',
    clause: 'docs/console.md, 7',
    lines: [
      'stream.failed => polling.asking',
      'askUnread[ok] => polling.waiting',
      'page.hidden => polling.waiting',
      '+30000ms => polling.paused',
      '+60000ms => polling.paused',
      'page.shown => polling.asking',
    ],
  },
  {
    name: '不可见时推送断开，不询问',
    clause: 'docs/console.md, 7',
    lines: [
      ...live,
      'page.hidden => streaming.live.resting',
      'stream.failed => polling.paused',
      'page.shown => polling.asking',
    ],
  },
  {
    name: '推送无声无息超过 60 秒就不再相信',
    clause: 'docs/architecture.md, decision 14',
    lines: [
      ...live,
      '+59999ms => streaming.live.resting',
      'stream.beat => streaming.live.resting',
      '+59999ms => streaming.live.resting',
      '+1ms => polling.asking',
    ],
  },
  {
    name: '断网时停下，恢复后重新接通推送',
    clause: 'docs/console.md, 7',
    lines: [
      ...live,
      'browser.offline => offline',
      '+600000ms => offline',
      'page.hidden => offline',
      'page.shown => offline',
      'browser.online => streaming.connecting',
      ...live,
    ],
  },
  {
    name: '推送接通但没有读到，过 30 秒再读，有新消息就马上读',
    clause: 'docs/console.md, 7',
    lines: [
      'stream.opened => streaming.live.reading',
      'readUnread[无应答] => streaming.live.missed',
      '+30000ms => streaming.live.reading',
      'readUnread[无应答] => streaming.live.missed',
      'stream.news => streaming.live.gathering',
      '+300ms => streaming.live.reading',
    ],
  },
  {
    name: '掌管推送的标签页关掉，另一个接手，中间漏掉的补读',
    clause: 'docs/architecture.md, decision 14',
    lines: [
      ...live,
      'stream.opened => streaming.live.gathering',
      '+300ms => streaming.live.reading',
      'stream.opened => streaming.live.reading',
      'readUnread[ok] => streaming.live.gathering',
    ],
  },
])

import { defineModel, done, failed, user } from '../../testing/model'
import { messageFeedMachine } from './machine'

const newest = { newestAt: '2026-06-01T02:00:00.000Z' }
const noAnswer = new Error('网络异常，请检查网络后重试')

export const model = defineModel({
  machine: messageFeedMachine,
  title: '消息怎样送到',
  where: '以 front 登录，打开 /#/profile，看顶栏的铃铛',
  // Neither early nor late.
  input: { spread: 0.5 },
  cases: [
    user({ type: 'browser.offline' }),
    user({ type: 'browser.online' }),
    user({ type: 'page.hidden' }),
    user({ type: 'page.shown' }),
    user({ type: 'stream.opened' }),
    user({ type: 'stream.news' }),
    user({ type: 'stream.beat' }),
    user({ type: 'stream.failed' }),
    done('readUnread', newest),
    failed('readUnread', noAnswer, '无应答'),
    done('askUnread', newest),
    failed('askUnread', noAnswer, '无应答'),
  ],
  project: ({ context: { heardMore, isHidden, newestAt } }) => ({ heardMore, isHidden, isFirst: newestAt === null }),
  invariants: {
    页面不可见时不定时询问: (snapshot) => !snapshot.matches({ polling: 'paused' }) || snapshot.context.isHidden,
    开始读取前没有漏掉的消息: (snapshot) =>
      !snapshot.context.heardMore || !snapshot.matches({ streaming: { live: 'resting' } }),
  },
  asks: {
    readUnread: '读取未读消息',
    askUnread: '再次读取未读消息',
  },
  guards: {
    'more came meanwhile': '其间又有新消息',
    'nobody looks': '没有人在看',
  },
  words: {
    'browser.offline': '浏览器断网',
    'browser.online': '浏览器恢复联网',
    'page.hidden': '切到别的标签页',
    'page.shown': '切回本页',
    'stream.opened': '推送接通',
    'stream.news': '推送：有新消息',
    'stream.beat': '推送：还在',
    'stream.failed': '推送断开',
    'readUnread[ok]': '读到未读消息',
    'readUnread[无应答]': '没有读到未读消息',
    'askUnread[ok]': '询问到未读消息',
    'askUnread[无应答]': '没有询问到未读消息',
  },
})

import { defineModel, done, failed, user } from '../../testing/model'
import { boardWatchMachine } from './machine'

export const model = defineModel({
  machine: boardWatchMachine,
  title: '大屏的自动刷新',
  where: '以 admin 登录，打开 /#/showgmv',
  cases: [
    user({ type: 'browser.offline' }),
    user({ type: 'browser.online' }),
    user({ type: 'page.hidden' }),
    user({ type: 'page.shown' }),
    user({ type: 'retry' }),
    done('read the board', true, '有数据'),
    done('read the board', false, '未登录'),
    failed('read the board', new Error('Failed to fetch'), '无应答'),
  ],
  project: ({ context: { failures, isHidden } }) => ({ failures, isHidden }),
  invariants: {
    没人看时不取数: (snapshot) => !snapshot.context.isHidden || !snapshot.matches('watching'),
    取到后重新计数: (snapshot) => !snapshot.matches({ watching: 'fresh' }) || snapshot.context.failures === 0,
  },
  asks: { 'read the board': '取大屏的数据' },
  guards: { 'the session is there': '还在登录', 'nobody looks': '页面不在前台' },
  words: {
    'browser.offline': '浏览器断网',
    'browser.online': '浏览器恢复联网',
    'page.hidden': '切到别的窗口',
    'page.shown': '切回大屏',
    retry: '点「重试」',
    'read the board[有数据]': '取到数据',
    'read the board[未登录]': '登录已过期',
    'read the board[无应答]': '没有应答',
  },
})

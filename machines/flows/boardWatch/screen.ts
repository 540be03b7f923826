import { defineScreen, type Look, type Sight } from '../../testing/screen'
import { model } from './cases'

const stale = '数据没有更新'
const expired = '登录已过期，画面已停止更新'
const retry: Sight = { role: 'button', name: '重试' }
const quiet: Look = { hides: [stale, expired, retry] }

/** The foot of a board on a wall (docs/reports.md, 10). */
export const screen = defineScreen(model, {
  notInBrowser: '是否在前台、是否联网由浏览器说了算，路径给不出；大屏另有一次走查',
  controls: {
    'browser.offline': 'outside',
    'browser.online': 'outside',
    'page.hidden': 'outside',
    'page.shown': 'outside',
    retry,
  },
  states: {
    'watching.reading': quiet,
    'watching.fresh': quiet,
    'watching.failed': { shows: [stale, retry], hides: [expired] },
    paused: quiet,
    offline: { shows: [stale], hides: [expired, retry] },
    expired: { shows: [expired, retry], hides: [stale] },
  },
})

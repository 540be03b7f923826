import { defineScreen, type Look, type Sight } from '../../testing/screen'
import { model } from './cases'

const bar: Sight = { role: 'alert' }
const words = '网络异常，正在重连…'
const disturbed: Look = { shows: [bar, words] }

/** The bar below the header of every page (docs/console.md, 8). */
export const screen = defineScreen(model, {
  notInBrowser: '页面上随时有别的请求应答，路径不能独占网络；真实断网另有一次走查',
  controls: {
    'browser.offline': 'outside',
    'browser.online': 'outside',
    'call.failed': 'outside',
    'call.answered': 'outside',
    retry: { role: 'button', name: '立即重试' },
  },
  states: {
    online: { hides: [bar, words] },
    offline: disturbed,
    'reconnecting.waiting': disturbed,
    'reconnecting.probing': disturbed,
  },
  requests: { probe: { method: 'GET', path: '/healthz', answers: 'gateway' } },
})

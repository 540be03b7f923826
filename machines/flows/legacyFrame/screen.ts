import { defineScreen, type Sight } from '../../testing/screen'
import { model } from './cases'

const retry: Sight = { role: 'button', name: '重试' }
const loading: Sight = { role: 'progressbar', name: '加载中...' }
const wrong = '地址错误'

/** An embedded page: which one it shows says the address of the console, what it does happens inside. */
export const screen = defineScreen(model, {
  remembersOtherwise: '地址带着页面自己的参数',
  controls: { show: 'outside', loaded: 'outside', ready: 'outside', 'auth failed': 'outside', retry },
  states: {
    opening: { shows: [loading], hides: [wrong, retry] },
    wrongAddress: { shows: [wrong], hides: [loading, retry] },
    askingToken: { shows: [loading], hides: [wrong, retry] },
    'framed.loading': { shows: [loading], hides: [wrong, retry] },
    'framed.checking': { hides: [loading, wrong, retry] },
    'framed.doubtful': {
      shows: [{ role: 'alert' }, '旧页面的服务器可能没有响应。下面没有内容时，请重试', retry],
      hides: [loading, wrong],
    },
    'framed.shown': { hides: [loading, wrong, retry] },
    askingShell: { shows: [loading], hides: [wrong, retry] },
    noAccess: ({ context }) => ({ shows: [{ role: 'alert' }, context.problem ?? '', retry], hides: [loading] }),
  },
  decidedByBrowser: { loaded: 'frames', ready: 'frames', 'auth failed': 'frames' },
  requests: {
    fetchFrameToken: {
      method: 'POST',
      path: '/oauth2-api/eb/frame_token',
      sends: ({ address }: { address: string }) => ({ body: { address } }),
      answers: (token: string) => ({ token, expiresAt: '2026-03-02T08:05:00.000Z' }),
      replies: (outcome) =>
        !outcome.ok && (outcome.error as Error).name === 'WrongFrameAddress'
          ? { code: 42200, message: wrong, data: { address: wrong } }
          : undefined,
    },
    reachHost: { method: 'GET', path: '/robots.txt', answers: () => null },
    askShell: { method: 'GET', path: '/oauth2-api/eb/user/me', answers: () => null },
  },
})

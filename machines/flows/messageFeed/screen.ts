import { defineScreen, type Look, type RequestOf, type Sight } from '../../testing/screen'
import { model } from './cases'

/** However its number comes, the bell is there; before the first answer, and after a failure, it says no number it does not know. */
const bell: Sight = { role: 'button', name: /^消息/ }
const shown: Look = { shows: [bell] }
const unread: RequestOf = { method: 'GET', path: '/merchant-api/eb/user-message/unread', answers: 'gateway' }

/** The bell in the header of every page (docs/console.md, 7). */
export const screen = defineScreen(model, {
  controls: {
    'browser.offline': 'outside',
    'browser.online': 'outside',
    'page.hidden': 'outside',
    'page.shown': 'outside',
    'stream.opened': 'outside',
    'stream.news': 'outside',
    'stream.beat': 'outside',
    'stream.failed': 'outside',
  },
  states: {
    offline: shown,
    'streaming.connecting': shown,
    'streaming.live.resting': shown,
    'streaming.live.gathering': shown,
    'streaming.live.reading': shown,
    'streaming.live.missed': shown,
    'streaming.live.settled': shown,
    'polling.deciding': shown,
    'polling.asking': shown,
    'polling.waiting': shown,
    'polling.paused': shown,
  },
  decidedByBrowser: { 'browser.offline': 'network', 'browser.online': 'network' },
  requests: {
    readUnread: unread,
    askUnread: unread,
  },
})

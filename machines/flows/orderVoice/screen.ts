import { defineScreen, type Look, type Sight } from '../../testing/screen'
import { model } from './cases'

const unlock: Sight = { role: 'button', name: '点击开启声音提醒' }
const dismiss: Sight = { role: 'button', name: '暂不开启' }
const asked = '有新的订单，语音提醒还没有开启'

/** Nothing is seen of it but the prompt: it is heard. */
const quiet: Look = { hides: [unlock, dismiss, asked] }

/** What asks for a click under the header of every page. */
export const screen = defineScreen(model, {
  at: '/profile',
  controls: {
    'settings.known': 'outside',
    'audio.allowed': 'outside',
    'order.came': 'outside',
    'turn.taken': 'outside',
    unlock,
    dismiss,
  },
  states: {
    off: quiet,
    'on.waiting': quiet,
    'on.looking': quiet,
    'on.asking': { shows: [asked, unlock, dismiss] },
    'on.listening.queueing': quiet,
    'on.listening.resting': quiet,
    'on.listening.speaking': quiet,
    'on.silent': quiet,
  },
})

import { defineScreen, type Look } from '../../testing/screen'
import { model } from './cases'

const words = '系统已更新，请刷新'
const told: Look = { shows: [words] }
const silent: Look = { hides: [words] }

/** The line between the tabs and the page (docs/console.md, 8). */
export const screen = defineScreen(model, {
  reloads: ['reload the page'],
  controls: {
    focus: 'outside',
    unsaved: 'outside',
    reload: { role: 'button', name: '立即刷新' },
    later: { role: 'button', name: '稍后' },
  },
  states: {
    current: silent,
    checking: silent,
    'outdated.announcing': told,
    'outdated.looking': told,
    'outdated.waiting': { shows: [words, '保存后会自动刷新'] },
    putOff: silent,
    reloading: silent,
  },
})

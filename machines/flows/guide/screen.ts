import { defineScreen, type Look, type Sight } from '../../testing/screen'
import { model } from './cases'

const guide: Sight = { role: 'dialog', name: /新手引导/ }
const button = (name: string | RegExp): Sight => ({ role: 'button', name, within: guide })
const closed: Look = { hides: [guide] }

/** The guide over the start page (docs/console.md, 9). */
export const screen = defineScreen(model, {
  controls: {
    next: button(/^(下一步|完成)$/),
    back: button('上一步'),
    skip: button('跳过'),
    never: button('不再提示'),
    visit: 'outside',
    left: 'outside',
    again: 'outside',
  },
  states: {
    looking: closed,
    lookingAgain: closed,
    open: { shows: [guide] },
    closed,
  },
})

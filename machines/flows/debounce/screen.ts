import { defineScreen, type Sight } from '../../testing/screen'
import { model } from './cases'

const search: Sight = { role: 'searchbox', name: '搜索员工' }

/** One user of the flow for all of them: the choices of a filter, found by what is typed. */
export const screen = defineScreen(model, {
  notInBrowser: '只有计时，浏览器里没有不同',
  controls: {
    change: { ...search, gestures: () => [{ press: 'a', on: search }] },
    flush: {
      ...search,
      gestures: () => [{ press: '{Enter}', on: search }],
      unchecked: '随时可以按回车，只有停顿之前按下才提前查找',
    },
  },
  states: {
    settled: { shows: [search, '没有符合条件的员工'], hides: ['正在查找'] },
    waiting: { shows: [search, '正在查找'] },
  },
})

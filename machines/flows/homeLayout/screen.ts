import { defineScreen, type Sight } from '../../testing/screen'
import { cardTitles, model } from './cases'
import { isHidden, neighbourOf, type HomeLayout } from './layout'

const handle = (title: string): Sight => ({ role: 'button', name: `移动${title}` })
const hide = (title: string): Sight => ({ role: 'button', name: `隐藏${title}` })
const bring = (title: string): Sight => ({ role: 'button', name: `显示${title}` })
const arrange: Sight = { role: 'button', name: '自定义首页' }
const save: Sight = { role: 'button', name: '保存布局' }

/** The cards in the order in which they are seen, and those that are put away. */
const cardsOf = (draft: HomeLayout) =>
  draft.map(({ card, hidden }) => (hidden ? bring(cardTitles[card]!) : handle(cardTitles[card]!)))

/** 自定义首页 with the three cards of the model (docs/console.md, 9). */
export const screen = defineScreen(model, {
  controls: {
    arrange,
    // A handle is pressed by keys; at its end the key does nothing.
    'move[经营数据下移]': {
      ...handle('经营数据'),
      gestures: () => [{ press: '{ArrowDown}', on: handle('经营数据') }],
      unchecked: '手柄随时可以按方向键，到头时不动',
    },
    'move[经营数据上移]': {
      ...handle('经营数据'),
      gestures: () => [{ press: '{ArrowUp}', on: handle('经营数据') }],
      unchecked: '手柄随时可以按方向键，到头时不动',
    },
    'move[快捷入口下移]': {
      ...handle('快捷入口'),
      gestures: () => [{ press: '{ArrowDown}', on: handle('快捷入口') }],
      unchecked: '手柄随时可以按方向键，到头时不动',
    },
    // Dragging is the pointer's way of the same.
    drop: 'outside',
    hide: hide('经营数据'),
    bring: bring('经营数据'),
    undo: { role: 'button', name: '撤销' },
    reset: { role: 'button', name: '恢复默认' },
    save,
    cancel: { role: 'button', name: '取消' },
  },
  states: {
    shown: { shows: [arrange], hides: [save, handle('经营数据')] },
    arranging: ({ context: { draft } }) => ({
      shows: [save, ...cardsOf(draft), ...orderOf(draft)],
      hides: [arrange, isHidden(draft, 'kpis') ? handle('经营数据') : bring('经营数据')],
    }),
  },
})

/** Which of the two cards above each other comes first is told by what the handle says. */
const orderOf = (draft: HomeLayout): readonly string[] =>
  isHidden(draft, 'kpis') ? [] : [neighbourOf(draft, 'kpis', 1) ? '第 1 位，共 2 位' : '第 2 位，共 2 位']

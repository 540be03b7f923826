import { defineScreen, type Gesture, type Sight } from '../../testing/screen'
import { model } from './cases'
import type { Transfer } from './machine'

const toolbar: Sight = { role: 'toolbar', name: '批量操作' }
const tool = (name: string): Sight => ({ role: 'button', name, within: toolbar })
const dialog: Sight = { role: 'dialog', name: /^(移动到|复制到)$/ }
const within = (role: string, name: string | RegExp): Sight => ({ role, name, within: dialog })
const all: readonly Gesture[] = [{ click: tool('全选') }]
const none: readonly Gesture[] = [...all, { click: { role: 'button', name: '取消选择', within: toolbar } }]
const node = (name: string) => within('treeitem', name)

/** Of all three, as one machine asks one at a time. */
const path = /\/api\/oss-api\/eb\/oss\/(move|copy)/

/** The folder 全部文件 with 海报 and 甲.jpg, in check mode; keys and the mouse's drags come from outside. */
export const screen = defineScreen(model, {
  notInBrowser: '剪切、粘贴与拖放是真实的键和鼠标，另有只用键盘和只用鼠标的走查',
  controls: {
    cut: 'outside',
    copy: 'outside',
    'let go': 'outside',
    paste: 'outside',
    drop: 'outside',
    'ask[未勾选]': { ...tool('移动'), gestures: () => [...none, { click: tool('移动') }] },
    'ask[移动]': { ...tool('移动'), gestures: () => [...all, { click: tool('移动') }] },
    'ask[复制]': { ...tool('复制'), gestures: () => [...all, { click: tool('复制') }] },
    'choose[别处]': node('目标'),
    'choose[原处]': node('全部文件'),
    'choose[自身]': node('海报'),
    confirm: within('button', /^(移动|复制)$/),
    close: within('button', '取消'),
    'take back': { role: 'button', name: '撤销', unchecked: 'its message goes by itself' },
  },
  states: {
    idle: { shows: [toolbar], hides: [dialog] },
    choosing: ({ context }) => ({
      shows: [dialog, ...(context.problem === null ? [] : [context.problem])],
      hides: [toolbar],
    }),
    carrying: { shows: [toolbar], hides: [dialog] },
    takingBack: { shows: [toolbar], hides: [dialog] },
  },
  requests: {
    carry: {
      method: 'POST',
      path,
      sends: ({ items, target }: Transfer) => ({
        body: { ossDisplayIds: items.map(({ id }) => id), parentDisplayId: target.id },
      }),
      replies: (outcome) => (outcome.ok ? { data: null } : { code: 40000, message: (outcome.error as Error).message }),
    },
    carryBack: {
      method: 'POST',
      path,
      sends: ({ items }: Transfer) => ({
        body: { ossDisplayIds: items.map(({ id }) => id), parentDisplayId: items[0]!.parentId },
      }),
      replies: (outcome) => (outcome.ok ? { data: null } : { code: 40000, message: (outcome.error as Error).message }),
    },
  },
})

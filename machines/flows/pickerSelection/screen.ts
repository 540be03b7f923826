import { defineScreen, type Gesture, type Sight } from '../../testing/screen'
import { model } from './cases'

const dialog: Sight = { role: 'dialog', name: '选择商品' }
const within = (name: string): Sight => ({ role: 'button', name, within: dialog })
const button = (name: string): Sight => ({ role: 'button', name })
const opener = button('选择商品')
const otherTab: Sight = { role: 'tab', name: '电子卡券', within: dialog }
const secondPage = within('第 2 页')
const field: Sight = { role: 'searchbox', name: '搜索商品', within: dialog }

/** How many may be chosen is said by the form around the picker, which then opens it. */
const openedFor = (mode: string) => ({
  ...opener,
  gestures: (): readonly Gesture[] => [{ click: { role: 'radio', name: mode } }, { click: opener }],
})

/** A picker of three products on every page, the same whatever is looked for (Shared building blocks, 2.2 and 4.2). */
export const screen = defineScreen(model, {
  controls: {
    'open[多选不限]': openedFor('多选不限'),
    'open[多选最多1个]': openedFor('多选最多1个'),
    'open[单选]': openedFor('单选'),
    'choose[双人午餐]': within('选择 双人午餐'),
    'choose[已配置分账]': within('已配置分账 温泉票'),
    'choose[下午茶]': within('选择 下午茶'),
    remove: [within('取消 双人午餐'), button('删除 双人午餐')],
    selectAll: within('全选'),
    cancelAll: [within('全部取消'), button('全部取消')],
    tab: {
      ...otherTab,
      unchecked: 'the chosen tab can be pressed like the others, and nothing happens',
      gestures: () => [{ click: otherTab }],
    },
    search: {
      ...field,
      gestures: () => [
        { fill: field, text: '午餐' },
        { press: '{Enter}', on: field },
      ],
    },
    page: {
      ...secondPage,
      unchecked: 'the page one is on can be pressed like the others, and nothing happens',
      gestures: () => [{ click: secondPage }],
    },
    confirm: within('确定'),
    cancel: within('取消'),
  },
  states: {
    closed: ({ context }) => ({
      shows: [
        opener,
        ...(context.selected.length > 0 ? [`已选 ${context.selected.length} 项`] : []),
        ...context.selected.map(({ name }) => button(`删除 ${name}`)),
      ],
      hides: [dialog],
    }),
    open: ({ context: { selected, tab, page, filters } }) => ({
      shows: [
        dialog,
        `已选 ${selected.length} 项`,
        ...selected.map(({ name }) => within(`取消 ${name}`)),
        // Every row of the sample says where it was looked for.
        `${tab}／第 ${page} 页／${filters.keyword ?? '全部'}`,
      ],
    }),
  },
})

import { defineScreen, type Look, type Sight } from '../../testing/screen'
import { model } from './cases'
import type { GuideStep } from './machine'

const guide: Sight = { role: 'dialog', name: /新手引导/ }
const button = (name: string | RegExp): Sight => ({ role: 'button', name, within: guide })
const closed: Look = { hides: [guide] }

/** What the card says of each thing it points at. */
const words: Readonly<Record<GuideStep, readonly string[]>> = {
  tenants: ['切换门店', '页面上的数据都属于这里显示的门店。点它可以换到别的门店或整个品牌。'],
  todo: ['待办', '需要您处理的事项都在这里，处理完会自动消失。'],
  navigation: ['导航与收藏', '全部功能按业务分组。点页面旁的星标，常用的页面会排在最前面。'],
  search: ['搜索', '按 Ctrl K（苹果电脑按 ⌘ K），输入名称、拼音或首字母，直接打开页面或切换门店。'],
  help: ['快捷键', '这里列出当前页面的全部快捷键，也可以按 ? 打开。想再看一遍引导，请打开右上角的账号菜单。'],
}

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
    open: ({ context: { steps, at } }) => {
      const [shown, other] = at === steps.length - 1 ? ['完成', '下一步'] : ['下一步', '完成']
      return { shows: [guide, button(shown!), ...words[steps[at]!]], hides: [button(other!)] }
    },
    closed,
  },
})

import { defineModel, user } from '../../testing/model'
import { pickerSelectionMachine, type PickerContext, type PickerRow } from './machine'

/** The rows of every page: one does not have to turn pages to choose. */
const lunch: PickerRow = { id: '1', name: '双人午餐', disabledReason: null }
const split: PickerRow = { id: '2', name: '温泉票', disabledReason: '已配置分账' }
const tea: PickerRow = { id: '3', name: '下午茶', disabledReason: null }

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).sort()

const isAtTheStart = ({ tab, page, filters }: PickerContext) =>
  tab === '13' && page === 1 && Object.keys(filters).length === 0

export const model = defineModel({
  machine: pickerSelectionMachine,
  title: '选择器',
  where: '打开 /qa/blocks#/picker-choosing',
  cases: [
    user({ type: 'open', single: false, limit: 0, tab: '13' }, '多选不限'),
    user({ type: 'open', single: false, limit: 1, tab: '13' }, '多选最多1个'),
    user({ type: 'open', single: true, limit: 0, tab: '13' }, '单选'),
    user({ type: 'choose', row: lunch }, '双人午餐'),
    user({ type: 'choose', row: split }, '已配置分账'),
    user({ type: 'choose', row: tea }, '下午茶'),
    user({ type: 'remove', id: lunch.id }),
    user({ type: 'selectAll', rows: [lunch, split, tea] }, '本页'),
    user({ type: 'tab', tab: '30' }, '另一个页签'),
    user({ type: 'search', filters: { keyword: '午餐' } }, '关键词'),
    user({ type: 'page', page: 2 }, '第2页'),
  ],
  project: ({ context, value }) => ({
    single: value === 'open' && context.single,
    limited: value === 'open' && context.limit > 0,
    before: value === 'open' ? ids(context.before) : null,
    selected: ids(context.selected),
    place: value === 'open' ? [context.tab, context.page, Object.keys(context.filters)] : null,
  }),
  // Where one looks and what one has chosen do not touch each other, nor does an earlier choice a new one: stories and
  // walks go there, a path for each combination would say nothing new.
  stopWhen: ({ context, value }) =>
    value === 'open' &&
    ((context.selected.length > 0 && !isAtTheStart(context)) ||
      (context.before.length > 0 && ids(context.before).join() !== ids(context.selected).join())),
  invariants: {
    单选至多一项: ({ context, value }) =>
      !(value === 'open' && context.single) || context.selected.length <= Math.max(1, context.before.length),
    // What was chosen before under another limit stays.
    不超过上限: ({ context, value }) =>
      value !== 'open' ||
      context.single ||
      context.limit === 0 ||
      context.selected.length <= Math.max(context.limit, context.before.length),
    不可选的行从不被选中: ({ context }) => context.selected.every(({ id }) => id !== split.id),
    没有重复: ({ context }) => new Set(ids(context.selected)).size === context.selected.length,
    页码从1起: ({ context }) => context.page >= 1,
  },
  guards: {
    'it replaces the other one': '单选，替换已选的',
    'it may be chosen': '可以选择',
    'it is chosen': '已经选中',
    'the page has more to choose': '本页还有可选的',
    'something is chosen': '有已选的',
    'it is another tab': '换了页签',
    'it is another page': '换了页',
  },
  words: {
    'open[多选不限]': '点「选择」打开多选（不限数量）',
    'open[多选最多1个]': '点「选择」打开多选（最多选1个）',
    'open[单选]': '点「选择」打开单选',
    'choose[双人午餐]': '点「双人午餐」行的「选择」',
    'choose[已配置分账]': '点「已配置分账」的行',
    'choose[下午茶]': '点「下午茶」行的「选择」',
    remove: '点「双人午餐」行的「取消」或「删除」',
    'selectAll[本页]': '点「全选」',
    cancelAll: '点「全部取消」',
    'tab[另一个页签]': '换到另一个页签',
    'search[关键词]': '输入关键词搜索',
    'page[第2页]': '翻到第2页',
    confirm: '点「确定」',
    cancel: '点弹窗的「取消」',
  },
})

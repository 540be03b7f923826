import { defineModel, user } from '../../testing/model'
import type { CardPlace, HomeLayout } from './layout'
import { homeLayoutMachine } from './machine'

const shown = (card: string, place: string) => ({ card, place, hidden: false })

/** What the cards of the model are called. */
export const cardTitles: Readonly<Record<string, string>> = {
  kpis: '经营数据',
  trend: '净收入趋势',
  shortcuts: '快捷入口',
}

/** 经营数据 over 净收入趋势, 快捷入口 beside them, as everybody has them. */
export const usualLayout: HomeLayout = [shown('kpis', 'main'), shown('trend', 'main'), shown('shortcuts', 'side')]

const textOf = ({ card, hidden }: CardPlace) => `${card}${hidden ? ' hidden' : ''}`
const cardsOf = (layout: HomeLayout) => layout.map(({ card }) => card).toSorted()

export const model = defineModel({
  machine: homeLayoutMachine,
  title: '自定义首页',
  where: '打开 /qa/blocks#/card-board',
  cases: [
    user({ type: 'arrange', layout: usualLayout }),
    user({ type: 'move', card: 'kpis', by: 1 }, '经营数据下移'),
    user({ type: 'move', card: 'kpis', by: -1 }, '经营数据上移'),
    user({ type: 'move', card: 'shortcuts', by: 1 }, '快捷入口下移'),
    user({ type: 'drop', card: 'trend', at: 'kpis' }, '净收入趋势放到经营数据处'),
    user({ type: 'drop', card: 'trend', at: 'shortcuts' }, '净收入趋势放到快捷入口处'),
    user({ type: 'hide', card: 'kpis' }, '经营数据'),
    user({ type: 'bring', card: 'kpis' }, '经营数据'),
    user({ type: 'undo' }),
    user({ type: 'reset', layout: usualLayout }),
    user({ type: 'save' }),
    user({ type: 'cancel' }),
  ],
  project: ({ context: { draft, last } }) => [draft, last].map((layout) => layout?.map(textOf) ?? null),
  invariants: {
    不调整时不留草稿: (snapshot) =>
      !snapshot.matches('shown') || (snapshot.context.draft.length === 0 && snapshot.context.last === null),
    卡片不会丢失也不会重复: (snapshot) =>
      !snapshot.matches('arranging') || String(cardsOf(snapshot.context.draft)) === String(cardsOf(usualLayout)),
    卡片不离开自己的区域: ({ context }) =>
      context.draft.every(({ card, place }) => usualLayout.some((one) => one.card === card && one.place === place)),
  },
  guards: {
    'there is room': '同一区域里这个方向还有卡片',
    'it may stand there': '两张卡片在同一区域且都显示',
    'it is shown': '卡片正在显示',
    'it is hidden': '卡片已隐藏',
    'something was done': '有过改动',
    'it is another one': '当前不是默认布局',
  },
  words: {
    arrange: '点击“自定义首页”',
    'move[经营数据下移]': '把“经营数据”下移一位',
    'move[经营数据上移]': '把“经营数据”上移一位',
    'move[快捷入口下移]': '把“快捷入口”下移一位',
    'drop[净收入趋势放到经营数据处]': '把“净收入趋势”拖到“经营数据”处',
    'drop[净收入趋势放到快捷入口处]': '把“净收入趋势”拖到“快捷入口”处',
    'hide[经营数据]': '隐藏“经营数据”',
    'bring[经营数据]': '重新显示“经营数据”',
    undo: '点击“撤销”',
    reset: '点击“恢复默认”',
    save: '点击“保存布局”',
    cancel: '点击“取消”',
  },
})

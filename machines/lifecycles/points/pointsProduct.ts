import { assign, setup } from 'xstate'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'
import { saleGuards, saleStates, type SaleEvent } from '../sale'
import { storeDay } from '../storeDay'

const publish = 'points:product:publish'

/** Why it cannot be exchanged now; null when it can. Fact: source, what is in the way of the product behind it. */
function hindranceOf({ record, facts, now }: LifecycleContext): string | null {
  const [, last] = (record.saleRange ?? []) as readonly string[]
  if (last !== undefined && last < storeDay(now)) return '兑换时间已结束，请先修改兑换时间'
  if (Number(record.stockLeft ?? 0) <= 0) return '库存为 0，请先加库存'
  return (facts.source as string | null | undefined) ?? null
}

const options = { publish, offlineConfirm: '下线后会员不能再兑换，已有的兑换单照常处理，确定下线？' } as const
const states = saleStates(options)

const opening = {
  guard: 'may be exchanged',
  target: 'PUBLISHED',
  meta: {
    label: '上线',
    access: publish,
    refusal: (context: LifecycleContext) => hindranceOf(context) ?? '不能上线',
  },
} as const

const adding = {
  actions: 'add to the stock',
  meta: {
    label: '加库存',
    payload: { qty: { type: 'integer', label: '增加数量', required: true } as const satisfies PayloadField },
  },
} as const

/** 积分商品: SALE, and off sale by itself when its time or the product behind it is over (docs/glossary.md, 2). */
export const pointsProductLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: SaleEvent | { type: 'ADD_STOCK'; qty: number } | { type: 'END'; offReason: string }
    input: LifecycleContext
  },
  guards: {
    ...saleGuards(options),
    'may be exchanged': ({ context }) => hindranceOf(context) === null,
  },
  actions: {
    'note why it ended': assign({
      changes: ({ context }, { offReason }: { offReason: string }) => ({ ...context.changes, offReason }),
    }),
    ...effects('add to the stock'),
  },
}).createMachine({
  id: 'pointsProduct',
  description: '积分商品的审核、上线与下线',
  meta: { told: { END: '自动下线' } },
  context: ({ input }) => input,
  initial: 'NEW',
  states: {
    NEW: { ...states.NEW, on: { ...states.NEW.on, PUBLISH: opening, ADD_STOCK: adding } },
    PUBLISHED: {
      ...states.PUBLISHED,
      on: {
        ...states.PUBLISHED.on,
        ADD_STOCK: adding,
        END: { target: 'OFFLINE', actions: { type: 'note why it ended', params: ({ event }) => event } },
      },
    },
    OFFLINE: {
      ...states.OFFLINE,
      on: { PUBLISH: { ...opening, meta: { ...opening.meta, undo: 'TAKE_OFFLINE' } }, ADD_STOCK: adding },
    },
  },
})

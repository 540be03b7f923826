import { assign, setup } from 'xstate'
import type { LifecycleContext } from '../lifecycle'
import { saleGuards, saleStates, type SaleEvent } from '../sale'
import { endOfStoreDay } from '../storeDay'

/** Sold out until somebody brings it back. */
const endOfTime = '9999-12-31T00:00:00.000Z'

const sale = { publish: 'restaurant:menu:publish', offlineConfirm: '下线后顾客不能点这道菜，确定下线？' }
const states = saleStates(sale)
const soldOut = 'restaurant:menu:sold-out'

type Until = 'TODAY' | 'MANUAL'

/** 菜品/套餐: SALE, and on sale it may be sold out for today or until further notice. */
export const restaurantProductLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: SaleEvent | { type: 'SOLD_OUT'; until: Until } | { type: 'RESTOCK' }
    input: LifecycleContext
  },
  actions: {
    'stop serving it': assign({
      changes: ({ context }, { until }: { until: Until }) => ({
        ...context.changes,
        soldOutUntil: until === 'TODAY' ? endOfStoreDay(context.now) : endOfTime,
      }),
    }),
    'serve it again': assign({ changes: ({ context }) => ({ ...context.changes, soldOutUntil: null }) }),
  },
  guards: {
    ...saleGuards(sale),
    'is sold out': ({ context: { record, now } }) =>
      typeof record.soldOutUntil === 'string' && Date.parse(record.soldOutUntil) > Date.parse(now),
  },
}).createMachine({
  id: 'restaurantProduct',
  description: '菜品与套餐的上下线和沽清',
  context: ({ input }) => input,
  initial: 'NEW',
  states: {
    ...states,
    PUBLISHED: {
      ...states.PUBLISHED,
      on: {
        ...states.PUBLISHED.on,
        SOLD_OUT: {
          actions: { type: 'stop serving it', params: ({ event }) => ({ until: event.until }) },
          meta: {
            label: '沽清',
            access: soldOut,
            payload: {
              until: { type: 'enum', label: '沽清至', required: true, values: { TODAY: '今日', MANUAL: '手动恢复' } },
            },
            undo: 'RESTOCK',
          },
        },
        RESTOCK: {
          guard: 'is sold out',
          actions: 'serve it again',
          meta: { label: '恢复', access: soldOut, refusal: '没有沽清，不用恢复' },
        },
      },
    },
  },
})

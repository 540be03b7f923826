import { setup } from 'xstate'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'
import { saleGuards, saleStates, type SaleEvent } from '../sale'
import { storeDay } from '../storeDay'
import { yuan } from '../yuan'

const publish = 'marketing:red-envelope:publish'

/** Members who are given a red envelope in one step. */
export const mostReceivers = 50

/** What 红包设置 of the brand says of its months, as the server looks it up: null where none is saved. */
export interface EnvelopeFund {
  readonly monthlyLimit: number
  /** YYYY-MM, and fen that members got in it. */
  readonly spentMonth: string | null
  readonly spent: number
}

/** fen that a brand may still give in the month of a moment. */
export function monthLeft({ monthlyLimit, spentMonth, spent }: EnvelopeFund, now: string): number {
  const isSame = spentMonth === storeDay(now).slice(0, 7)
  return Math.max(monthlyLimit - (isSame ? spent : 0), 0)
}

/** Why it cannot be given out now; null when it can. */
function hindranceOf({ record, facts, now }: LifecycleContext): string | null {
  const [, last] = (record.validRange ?? []) as readonly string[]
  if (last !== undefined && last < storeDay(now)) return '有效期已结束，不能上线'
  const fund = facts.fund as EnvelopeFund | null | undefined
  if (fund === null) return '请先保存红包设置'
  if (fund === undefined) return null
  const left = monthLeft(fund, now)
  const rest = Number(record.budget ?? 0) - Number(record.issuedAmount ?? 0)
  return rest > left ? `预算超过本月剩余额度¥${yuan(left)}，请降低预算或修改红包设置` : null
}

const mostSpent = ({ record }: LifecycleContext): string => `最多支出 ¥${yuan(Number(record.budget ?? 0))}，确定上线？`

const openOf = ({ facts }: LifecycleContext): number =>
  Number((facts.uses as { readonly open?: number } | undefined)?.open ?? 0)

const isByHand = ({ record }: LifecycleContext): boolean => record.getMode === 'FREE'

const options = { publish } as const
const states = saleStates(options)

const opening = {
  guard: 'may be given out',
  target: 'PUBLISHED',
  meta: {
    label: '上线',
    access: publish,
    confirm: mostSpent,
    refusal: (context: LifecycleContext) => hindranceOf(context) ?? '不能上线',
  },
} as const

const adding = {
  actions: 'add to the stock',
  meta: {
    label: '加库存',
    payload: { count: { type: 'integer', label: '增加数量', required: true } as const satisfies PayloadField },
  },
} as const

const ending = { target: 'ENDED' } as const

/** 红包: SALE; ended by itself when its days are over and nobody has one left to use (docs/envelopes.md, 1). */
export const redEnvelopeLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | SaleEvent
      | { type: 'END' }
      | { type: 'ADD_STOCK'; count: number }
      | { type: 'GRANT'; memberIds: readonly number[] }
    input: LifecycleContext
  },
  guards: {
    ...saleGuards(options),
    'may be given out': ({ context }) => hindranceOf(context) === null,
    'is given by hand': ({ context }) => isByHand(context),
  },
  actions: effects('give it to the members', 'add to the stock'),
}).createMachine({
  id: 'redEnvelope',
  description: '红包的审核、上线、下线与结束',
  meta: { told: { END: '到期结束' } },
  context: ({ input }) => input,
  initial: 'NEW',
  states: {
    NEW: { ...states.NEW, on: { ...states.NEW.on, PUBLISH: opening } },
    PUBLISHED: {
      ...states.PUBLISHED,
      on: {
        GRANT: {
          guard: 'is given by hand',
          actions: 'give it to the members',
          meta: {
            label: '发红包',
            access: publish,
            applies: isByHand,
            refusal: ({ record }: LifecycleContext) =>
              record.getMode === 'POINTS' ? '积分兑换的红包在积分商城发放' : '该红包只由红包活动发放',
            payload: {
              memberIds: {
                type: 'references',
                label: '会员',
                to: 'member',
                where: { status: 'ACTIVE' },
                required: true,
                min: 1,
                max: mostReceivers,
              } as const satisfies PayloadField,
            },
          },
        },
        ADD_STOCK: adding,
        TAKE_OFFLINE: {
          target: 'OFFLINE',
          meta: {
            label: '下线',
            access: publish,
            confirm: (context: LifecycleContext) =>
              `下线后不可再领取，已领取的${openOf(context)}个仍可使用，确定下线？`,
            undo: 'PUBLISH',
          },
        },
        END: ending,
      },
    },
    OFFLINE: {
      ...states.OFFLINE,
      on: {
        PUBLISH: { ...opening, meta: { ...opening.meta, undo: 'TAKE_OFFLINE' } },
        ADD_STOCK: adding,
        END: ending,
      },
    },
    ENDED: { description: '有效期已过，没有可用的红包', meta: { label: '已结束', tone: 'neutral', readOnly: true } },
  },
})

import { setup } from 'xstate'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'
import { saleGuards, saleStates, type SaleEvent } from '../sale'
import { storeDay } from '../storeDay'

const publish = 'shop:coupon:publish'

/** Right to give a coupon to members. */
export const mayGrantCoupon = 'shop:coupon:grant'

/** Members who are given a coupon in one step; more of them are a batch task. */
export const mostGranted = 50

/** Why it cannot be given out now; null when it can. */
function hindranceOf({ record, now }: LifecycleContext): string | null {
  const today = storeDay(now)
  const [, lastTaken] = (record.takeRange ?? []) as readonly string[]
  if (lastTaken !== undefined && lastTaken < today) return '领取时间已结束，请先修改领取时间'
  const [, lastValid] = (record.validRange ?? []) as readonly string[]
  return lastValid !== undefined && lastValid < today ? '有效期已结束，不能上线' : null
}

const offlineConfirm = '停止发放，已领取的仍可使用，确定下线？'
const options = {
  publish,
  offlineConfirm,
  sellable: {
    holds: (context: LifecycleContext) => hindranceOf(context) === null,
    refusal: (context: LifecycleContext) => hindranceOf(context) ?? '不能上线',
  },
} as const
const states = saleStates(options)

/** 优惠券: SALE, with a pause in which nothing is given out (docs/glossary.md, 2). */
export const couponLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: SaleEvent | { type: 'PAUSE' | 'RESUME' } | { type: 'GRANT'; memberIds: readonly number[] }
    input: LifecycleContext
  },
  guards: saleGuards(options),
  actions: effects('give it to the members'),
}).createMachine({
  id: 'coupon',
  description: '优惠券的审核、上线、暂停与下线',
  context: ({ input }) => input,
  initial: 'NEW',
  states: {
    NEW: states.NEW,
    PUBLISHED: {
      ...states.PUBLISHED,
      on: {
        GRANT: {
          actions: 'give it to the members',
          meta: {
            label: '发券',
            access: mayGrantCoupon,
            payload: {
              memberIds: {
                type: 'references',
                label: '会员',
                to: 'member',
                where: { status: 'ACTIVE' },
                required: true,
                min: 1,
                max: mostGranted,
              } as const satisfies PayloadField,
            },
          },
        },
        PAUSE: {
          target: 'PAUSED',
          meta: {
            label: '暂停',
            access: publish,
            confirm: '暂停发放，已领取的仍可使用，确定暂停？',
            undo: 'RESUME',
          },
        },
        ...states.PUBLISHED.on,
      },
    },
    PAUSED: {
      description: '暂停发放，已领取的仍可使用',
      meta: { label: '已暂停', tone: 'warning' },
      on: {
        RESUME: {
          guard: 'may be sold',
          target: 'PUBLISHED',
          meta: { label: '恢复', access: publish, refusal: options.sellable.refusal, undo: 'PAUSE' },
        },
        TAKE_OFFLINE: {
          target: 'OFFLINE',
          meta: { label: '下线', access: publish, confirm: offlineConfirm },
        },
      },
    },
    OFFLINE: states.OFFLINE,
  },
})

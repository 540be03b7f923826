import { assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'

const replyRight = 'wecom:service-feedback:reply'
const grantRight = 'shop:coupon:grant'
const minuteMs = 60 * 1000

/** Guards and actions see the event as it was raised. */
const asTold = <Told>({ event }: { event: Told }): Told => event

const compensating = {
  guard: 'nothing was given yet',
  actions: [{ type: 'note the coupon', params: asTold }, 'give the coupon'],
  meta: {
    label: '发券',
    access: grantRight,
    payload: {
      couponId: {
        type: 'reference',
        label: '补偿券',
        to: 'coupon',
        where: { status: 'PUBLISHED' },
        required: true,
      },
    },
    refusal: '已经发过补偿券',
  },
} as const

/**
 * 服务反馈: somebody takes it, answers it, and it is over; a guest who is not content yet has it taken up again. The server
 * raises LAPSE a week after the answer.
 */
export const serviceFeedbackLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'TAKE' | 'CLOSE' | 'REOPEN' | 'LAPSE' }
      | { type: 'REPLY'; reply: string }
      | { type: 'COMPENSATE'; couponId: number }
    input: LifecycleContext
  },
  actions: {
    // How long a guest waited is told by the first answer.
    'note the answer': assign({
      changes: ({ context }, { reply }: { reply: string }) => ({
        ...context.changes,
        reply,
        repliedAt: context.now,
        replyMinutes: context.record.replyMinutes ?? minutesSince(context),
      }),
    }),
    'note the coupon': assign({
      changes: ({ context }, { couponId }: { couponId: number }) => ({ ...context.changes, couponId }),
    }),
    ...effects('give it to who takes it', 'give the coupon'),
  },
  guards: {
    'nothing was given yet': ({ context: { record, changes } }) =>
      (changes.couponId ?? record.couponId ?? null) === null,
  },
}).createMachine({
  id: 'serviceFeedback',
  description: '服务反馈的受理、回复、补偿与关闭',
  meta: { told: { LAPSE: '回复7天后自动关闭' } },
  context: ({ input }) => input,
  initial: 'PENDING',
  states: {
    PENDING: {
      description: '还没有人受理',
      meta: { label: '待处理', tone: 'warning' },
      on: {
        TAKE: {
          target: 'PROCESSING',
          actions: 'give it to who takes it',
          meta: { label: '受理', access: replyRight },
        },
      },
    },
    PROCESSING: {
      description: '有人处理',
      meta: { label: '处理中', tone: 'info', readOnly: true },
      on: {
        REPLY: {
          target: 'REPLIED',
          actions: { type: 'note the answer', params: asTold },
          meta: {
            label: '回复',
            access: replyRight,
            payload: { reply: { type: 'longText', label: '回复内容', required: true, max: 500 } },
          },
        },
        COMPENSATE: compensating,
      },
    },
    REPLIED: {
      description: '已经答复客人',
      meta: { label: '已回复', tone: 'success', readOnly: true },
      on: {
        CLOSE: { target: 'CLOSED', meta: { label: '关闭', access: replyRight } },
        REOPEN: { target: 'PROCESSING', meta: { label: '重新处理', access: replyRight } },
        COMPENSATE: compensating,
        LAPSE: 'CLOSED',
      },
    },
    CLOSED: { description: '已经了结', meta: { label: '已关闭', tone: 'neutral', readOnly: true } },
  },
})

function minutesSince({ record, now }: LifecycleContext): number {
  const since = typeof record.createdAt === 'string' ? Date.parse(record.createdAt) : Date.parse(now)
  return Math.max(0, Math.round((Date.parse(now) - since) / minuteMs))
}

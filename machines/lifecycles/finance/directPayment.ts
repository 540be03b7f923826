import { assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'
import { yuan } from '../yuan'

const refunding = 'finance:direct-payment:refund'

/** Above so much, fen, a second person looks at a refund. */
export const secondPersonAbove = 100_000

interface Payment {
  readonly channel: string
  readonly tradeNo: string
}

interface Wish {
  readonly refundAmount: number
  readonly refundReason: string
  /** Who asks; the console's user by default. */
  readonly by?: string
}

/** What a refund was, as the payment keeps it. */
export interface RefundNote {
  readonly refundNo: string
  readonly amount: number
  readonly reason: string
  readonly state: 'AUDIT' | 'ASKED' | 'DONE' | 'FAILED' | 'REJECTED'
  readonly askedAt: string
  readonly doneAt: string | null
  readonly channelRefundNo: string | null
  readonly failReason: string | null
}

/** A value as it stands after what has happened so far. */
const now = ({ record, changes }: LifecycleContext, name: string): unknown => changes[name] ?? record[name]
const fen = (context: LifecycleContext, name: string): number => Number(now(context, name) ?? 0)
const notes = (context: LifecycleContext) => (now(context, 'refunds') ?? []) as readonly RefundNote[]

/** What can still go back, fen. */
const left = (context: LifecycleContext): number => fen(context, 'paidAmount') - fen(context, 'refundedAmount')

const withNote = (context: LifecycleContext, { refundAmount, refundReason, by }: Wish, state: RefundNote['state']) => ({
  refundAmount,
  refundReason,
  refundBy: by ?? context.actor.userId,
  refunds: [
    ...notes(context),
    {
      refundNo: `${String(now(context, 'payNo') ?? '')}R${notes(context).length + 1}`,
      amount: refundAmount,
      reason: refundReason,
      state,
      askedAt: context.now,
      doneAt: null,
      channelRefundNo: null,
      failReason: null,
    },
  ],
})

/** The last refund, changed: the others are over. */
const lastNote = (context: LifecycleContext, change: Partial<RefundNote>) => ({
  refunds: notes(context).map((note, at, all) => (at === all.length - 1 ? { ...note, ...change } : note)),
})

/** All of a late payment goes back. */
const lateWish = ({ record }: LifecycleContext): Wish => ({
  refundAmount: Number(record.amount ?? 0) - Number(record.discountAmount ?? 0),
  refundReason: '超时关闭后到账，全额退回',
  by: 'system',
})

const refund = [
  {
    guard: { type: 'is small enough', params: ({ event }: { event: { refundAmount: number } }) => event },
    target: 'REFUNDING',
    actions: [
      { type: 'note the wish', params: ({ event }: { event: Wish }) => ({ ...event, state: 'ASKED' as const }) },
      'ask the channel',
    ],
    meta: {
      label: '退款',
      access: refunding,
      confirm: (context: LifecycleContext) =>
        `最多可退¥${yuan(left(context))}，原路退回，不可撤销。超过¥${yuan(secondPersonAbove)}须由另一人复核。`,
      payload: {
        refundAmount: { type: 'money', label: '退款金额', required: true },
        refundReason: { type: 'longText', label: '退款原因', required: true, max: 100 },
      },
      refusal: (context: LifecycleContext) => `退款金额须大于0，不超过可退的¥${yuan(left(context))}`,
    },
  },
  {
    guard: { type: 'is there to give back', params: ({ event }: { event: { refundAmount: number } }) => event },
    target: 'REFUND_AUDIT',
    actions: { type: 'note the wish', params: ({ event }: { event: Wish }) => ({ ...event, state: 'AUDIT' as const }) },
  },
] as const

const ask = {
  guard: { type: 'is there to give back', params: ({ event }: { event: { refundAmount: number } }) => event },
  target: 'REFUND_AUDIT',
  actions: { type: 'note the wish', params: ({ event }: { event: Wish }) => ({ ...event, state: 'AUDIT' as const }) },
} as const

/**
 * 收款单. The server raises what the guest pays or asks for, the end of the time to pay, and what the channel says of a
 * refund. Only one refund is under way at a time; a channel that has not answered is asked again.
 */
export const directPaymentLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | ({ type: 'PAY' } & Payment)
      | { type: 'EXPIRE' | 'APPROVE' }
      | ({ type: 'REFUND' } & Wish)
      | ({ type: 'APPLY' } & Wish)
      | { type: 'REJECT'; rejectReason: string }
      | { type: 'OK'; channelRefundNo: string }
      | { type: 'FAIL'; failReason: string }
    input: LifecycleContext
  },
  actions: {
    'note the payment': assign({
      changes: ({ context }, { channel, tradeNo }: Payment) => ({
        ...context.changes,
        channel,
        tradeNo,
        paidAmount: Number(context.record.amount ?? 0) - Number(context.record.discountAmount ?? 0),
        paidAt: context.now,
      }),
    }),
    'note the wish': assign({
      changes: ({ context }, { state, ...wish }: Wish & { state: RefundNote['state'] }) => ({
        ...context.changes,
        failReason: null,
        ...withNote(context, wish, state),
      }),
    }),
    'give all of it back': assign({
      changes: ({ context }) => ({ ...context.changes, ...withNote(context, lateWish(context), 'ASKED') }),
    }),
    'note the consent': assign({
      changes: ({ context }) => ({
        ...context.changes,
        ...lastNote(context, { state: 'ASKED', askedAt: context.now }),
      }),
    }),
    'note what is refused': assign({
      changes: ({ context }, { rejectReason }: { rejectReason: string }) => ({
        ...context.changes,
        ...lastNote(context, { state: 'REJECTED', failReason: rejectReason, doneAt: context.now }),
      }),
    }),
    'note what came back': assign({
      changes: ({ context }, { channelRefundNo }: { channelRefundNo: string }) => ({
        ...context.changes,
        refundedAmount: fen(context, 'refundedAmount') + fen(context, 'refundAmount'),
        ...lastNote(context, { state: 'DONE', channelRefundNo, doneAt: context.now }),
      }),
    }),
    'note why it failed': assign({
      changes: ({ context }, { failReason }: { failReason: string }) => ({
        ...context.changes,
        failReason,
        ...lastNote(context, { state: 'FAILED', failReason, doneAt: context.now }),
      }),
    }),
    ...effects('book the payment', 'ask the channel', 'book the refund', 'release the money'),
  },
  guards: {
    // Without an amount somebody asks whether there is anything to give back at all.
    'is there to give back': ({ context }, { refundAmount }: { refundAmount?: number }) =>
      refundAmount === undefined ? left(context) > 0 : refundAmount > 0 && refundAmount <= left(context),
    'is small enough': ({ context }, { refundAmount }: { refundAmount?: number }) =>
      refundAmount === undefined
        ? left(context) > 0
        : refundAmount > 0 && refundAmount <= left(context) && refundAmount <= secondPersonAbove,
    'is looked at by another': ({ context }) =>
      context.actor.mayDoAll || now(context, 'refundBy') !== context.actor.userId,
    'something came back before': ({ context }) => fen(context, 'refundedAmount') > 0,
    'all of it came back': ({ context }) => left(context) <= fen(context, 'refundAmount'),
  },
}).createMachine({
  id: 'directPayment',
  description: '收款单的支付、关闭与退款',
  meta: {
    told: { PAY: '支付到账', EXPIRE: '超时关闭', APPLY: '客人申请退款', OK: '退款到账', FAIL: '退款失败' },
  },
  context: ({ input }) => input,
  initial: 'UNPAID',
  states: {
    UNPAID: {
      description: '等待客人支付',
      meta: { label: '待支付', tone: 'warning', readOnly: true },
      on: {
        PAY: {
          target: 'PAID',
          actions: [{ type: 'note the payment', params: ({ event }) => event }, 'book the payment'],
        },
        EXPIRE: 'CLOSED',
      },
    },
    PAID: {
      description: '已支付',
      meta: { label: '已支付', tone: 'success', readOnly: true },
      on: { REFUND: refund, APPLY: ask },
    },
    REFUND_AUDIT: {
      description: '退款等待另一人同意',
      meta: { label: '退款待复核', tone: 'warning', readOnly: true },
      on: {
        APPROVE: {
          guard: 'is looked at by another',
          target: 'REFUNDING',
          actions: ['note the consent', 'ask the channel'],
          meta: {
            label: '同意',
            access: refunding,
            confirm: (context: LifecycleContext) =>
              `确认退款¥${yuan(fen(context, 'refundAmount'))}？原路退回，不可撤销`,
            refusal: '不能复核自己申请的退款',
          },
        },
        REJECT: [
          {
            guard: 'something came back before',
            target: 'PART_REFUND',
            actions: { type: 'note what is refused', params: ({ event }) => event },
            meta: {
              label: '拒绝',
              access: refunding,
              payload: { rejectReason: { type: 'longText', label: '拒绝原因', required: true, max: 100 } },
            },
          },
          { target: 'PAID', actions: { type: 'note what is refused', params: ({ event }) => event } },
        ],
      },
    },
    REFUNDING: {
      description: '等待渠道退回',
      meta: { label: '退款中', tone: 'info', readOnly: true },
      on: {
        OK: [
          {
            guard: 'all of it came back',
            target: 'REFUNDED',
            actions: [{ type: 'note what came back', params: ({ event }) => event }, 'book the refund'],
          },
          {
            target: 'PART_REFUND',
            actions: [{ type: 'note what came back', params: ({ event }) => event }, 'book the refund'],
          },
        ],
        FAIL: [
          {
            guard: 'something came back before',
            target: 'PART_REFUND',
            actions: [{ type: 'note why it failed', params: ({ event }) => event }, 'release the money'],
          },
          {
            target: 'PAID',
            actions: [{ type: 'note why it failed', params: ({ event }) => event }, 'release the money'],
          },
        ],
      },
    },
    PART_REFUND: {
      description: '退了一部分',
      meta: { label: '部分退款', tone: 'warning', readOnly: true },
      on: { REFUND: refund, APPLY: ask },
    },
    REFUNDED: { description: '全部退回', meta: { label: '已退款', tone: 'neutral', readOnly: true } },
    CLOSED: {
      description: '没有人支付',
      meta: { label: '已关闭', tone: 'neutral', readOnly: true },
      on: {
        // Money that comes too late goes back.
        PAY: {
          target: 'REFUNDING',
          actions: [
            { type: 'note the payment', params: ({ event }) => event },
            'book the payment',
            'give all of it back',
            'ask the channel',
          ],
        },
      },
    },
  },
})

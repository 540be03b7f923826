import { assign, setup } from 'xstate'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'

const acceptRight = 'wecom:service-booking:accept'
const finishRight = 'wecom:service-booking:finish'
const cancelRight = 'wecom:service-booking:cancel'
const hourMs = 60 * 60 * 1000

/** Whose wish it is that a booking is given up. */
type Side = 'GUEST' | 'STORE'

interface Stepping {
  readonly by?: Side
}

/** Guards and actions see the event as it was raised. */
const asTold = <Told>({ event }: { event: Told }): Told => event

const reason = {
  type: 'longText',
  label: '原因',
  required: true,
  max: 200,
} as const satisfies PayloadField

/** Whether a guest may still step back, by what held when he booked. */
function mayStepBack({ record, now }: LifecycleContext, isAccepted: boolean): boolean {
  const isBeforeHour = typeof record.bookAt === 'string' && Date.parse(now) + hourMs <= Date.parse(record.bookAt)
  if (record.cancelRule === 'NEVER') return false
  return record.cancelRule === 'HOUR_BEFORE' && record.bookAt !== null ? isBeforeHour : !isAccepted
}

/** Why a guest may not; a store always may. */
function whyNot({ record }: LifecycleContext): string {
  if (record.cancelRule === 'NEVER') return '该服务约定客人不可取消，可选门店取消'
  if (record.cancelRule === 'HOUR_BEFORE' && record.bookAt !== null) return '客人须在服务前1小时取消，可选门店取消'
  return '客人须在接单前取消，可选门店取消'
}

/** Paid, and nothing of it asked back. */
const isPaid = ({ record, changes }: LifecycleContext): boolean => (changes.payStatus ?? record.payStatus) === 'PAID'

/** What is given up costs nothing: money that came in goes back. */
const givingBack = ['note that it goes back', 'give the money back'] as const

const paying = {
  actions: { type: 'note the payment', params: asTold },
} as const

const returning = {
  actions: { type: 'note what became of it', params: asTold },
} as const

const assigning = {
  actions: { type: 'take the handler', params: asTold },
  meta: {
    label: '转派',
    access: acceptRight,
    payload: {
      handler: { type: 'reference', label: '处理人', to: 'employee', where: { status: 'ACTIVE' }, required: true },
    },
  },
} as const

const cancelling = (isAccepted: boolean) =>
  ({
    guard: {
      type: isAccepted ? 'may be given up once it is accepted' : 'may be given up',
      params: ({ event }: { event: Stepping }) => ({ by: event.by }),
    },
    target: 'CANCELLED',
    actions: [{ type: 'note the reason', params: asTold }, ...givingBack],
    meta: {
      label: '取消',
      access: cancelRight,
      confirm: (context: LifecycleContext) =>
        isPaid(context) ? '取消后名额释放，已付金额原路退回，确定取消？' : '取消后名额释放，确定取消？',
      payload: {
        by: { type: 'enum', label: '谁取消', required: true, values: { GUEST: '客人', STORE: '门店' } },
        reason,
      },
      refusal: whyNot,
    },
  }) as const

/**
 * 服务预约: taken by somebody within its limit, done, or given up, which frees its slot and gives back what was paid. The
 * server raises OVERDUE when nobody took it in time, PAY when its money came in, and RETURN when a refund has an answer.
 */
export const serviceBookingLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'ACCEPT' | 'FINISH' | 'OVERDUE' }
      | { type: 'ASSIGN'; handler: number }
      | { type: 'REFUSE'; reason: string }
      | { type: 'CANCEL'; by: Side; reason: string }
      | { type: 'PAY'; paymentId: number }
      | { type: 'RETURN'; isBack: boolean }
    input: LifecycleContext
  },
  actions: {
    'note when it was accepted': assign({
      changes: ({ context }) => ({
        ...context.changes,
        acceptedAt: context.now,
        overtime: context.record.overtime === true || isLate(context),
      }),
    }),
    'note when it was done': assign({
      changes: ({ context }) => ({ ...context.changes, finishedAt: context.now }),
    }),
    'note that it is late': assign({ changes: ({ context }) => ({ ...context.changes, overtime: true }) }),
    'take the handler': assign({
      changes: ({ context }, { handler }: { handler: number }) => ({ ...context.changes, handler }),
    }),
    'note the reason': assign({
      changes: ({ context }, given: { reason: string }) => ({ ...context.changes, reason: given.reason }),
    }),
    'note the payment': assign({
      changes: ({ context }, { paymentId }: { paymentId: number }) => ({
        ...context.changes,
        payStatus: 'PAID',
        paidAt: context.now,
        paymentId,
      }),
    }),
    'note that it goes back': assign({
      changes: ({ context }) => ({ ...context.changes, ...(isPaid(context) && { payStatus: 'REFUNDING' }) }),
    }),
    'note what became of it': assign({
      changes: ({ context }, { isBack }: { isBack: boolean }) => ({
        ...context.changes,
        payStatus: isBack ? 'REFUNDED' : 'REFUND_FAILED',
      }),
    }),
    ...effects('give it to who accepts', 'tell that it is late', 'give the money back'),
  },
  guards: {
    'may be given up': ({ context }, { by }: Stepping) => by !== 'GUEST' || mayStepBack(context, false),
    'may be given up once it is accepted': ({ context }, { by }: Stepping) =>
      by !== 'GUEST' || mayStepBack(context, true),
  },
}).createMachine({
  id: 'serviceBooking',
  description: '服务预约的接单、转派、完成、拒绝与取消',
  meta: { told: { OVERDUE: '超时未接单', PAY: '支付到账', RETURN: '退款有了结果' } },
  context: ({ input }) => input,
  initial: 'PENDING',
  states: {
    PENDING: {
      description: '还没有人接单',
      meta: { label: '待接单', tone: 'warning' },
      on: {
        ACCEPT: {
          target: 'ACCEPTED',
          actions: ['note when it was accepted', 'give it to who accepts'],
          meta: { label: '接单', access: acceptRight },
        },
        ASSIGN: assigning,
        REFUSE: {
          target: 'REFUSED',
          actions: [{ type: 'note the reason', params: asTold }, ...givingBack],
          meta: { label: '拒绝', access: cancelRight, payload: { reason } },
        },
        CANCEL: cancelling(false),
        OVERDUE: { actions: ['note that it is late', 'tell that it is late'] },
        PAY: paying,
        RETURN: returning,
      },
    },
    ACCEPTED: {
      description: '有人处理',
      meta: { label: '处理中', tone: 'info', readOnly: true },
      on: {
        FINISH: {
          target: 'FINISHED',
          actions: 'note when it was done',
          meta: { label: '完成', access: finishRight },
        },
        ASSIGN: assigning,
        CANCEL: cancelling(true),
        PAY: paying,
        RETURN: returning,
      },
    },
    FINISHED: {
      description: '已经办好',
      meta: { label: '已完成', tone: 'success', readOnly: true },
      on: { PAY: paying, RETURN: returning },
    },
    REFUSED: {
      description: '门店不能提供',
      meta: { label: '已拒绝', tone: 'neutral', readOnly: true },
      on: { RETURN: returning },
    },
    CANCELLED: {
      description: '不再需要',
      meta: { label: '已取消', tone: 'neutral', readOnly: true },
      on: { RETURN: returning },
    },
  },
})

function isLate({ record, now }: LifecycleContext): boolean {
  return typeof record.dueAt === 'string' && Date.parse(now) > Date.parse(record.dueAt)
}

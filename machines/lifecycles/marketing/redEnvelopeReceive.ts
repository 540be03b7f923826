import { assign, setup } from 'xstate'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'
import { storeDay } from '../storeDay'

const rights = 'marketing:red-envelope-receive'

/** What an order asks a red envelope for. */
interface Locking {
  readonly orderId: number
  readonly orderNo: string
  readonly deduct: number
}

/** Guards and actions see the event as it was raised. */
const asTold = <Told>({ event }: { event: Told }): Told => event

const word = (moment: unknown): string => storeDay(String(moment))

/**
 * Why it cannot be used at this moment, whatever for; null when it can.
 * @param context the record of a red envelope that a member has
 */
export function notNow({ record, now }: Pick<LifecycleContext, 'record' | 'now'>): string | null {
  if (String(record.validFrom) > now) return `红包${word(record.validFrom)}起可用`
  if (String(record.validTo) < now) return '红包已过期'
  const day = storeDay(now)
  const closed = (record.blackDates ?? []) as readonly { readonly days: readonly [string, string] }[]
  return closed.some(({ days: [first, last] }) => first <= day && day <= last) ? '红包今日不可用' : null
}

function deskHindrance(context: LifecycleContext): string | null {
  const scope = (context.record.useScope ?? []) as readonly string[]
  if (scope.length > 0 && !scope.includes('DESK')) return '该红包只能用于票券订单'
  return notNow(context)
}

const reason = { type: 'text', label: '原因', required: true, max: 100 } as const satisfies PayloadField

const extending = {
  target: 'RECEIVED',
  actions: [{ type: 'note the last day', params: asTold }, 'check the last day'],
  meta: {
    label: '延期',
    access: `${rights}:extend`,
    payload: {
      lastDay: { type: 'date', label: '延期至', required: true } as const satisfies PayloadField,
      reason,
    },
  },
} as const

/**
 * 红包领取记录: held by an order, used with its payment or at a desk, back where that is taken back. The server raises
 * all but WRITE_OFF, VOID and EXTEND.
 */
export const redEnvelopeReceiveLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | ({ type: 'LOCK' } & Locking)
      | { type: 'USE' | 'RELEASE' | 'RETURN' | 'RETURN_LATE' | 'EXPIRE' }
      | { type: 'WRITE_OFF'; orderAmount: number }
      | { type: 'VOID'; reason: string }
      | { type: 'EXTEND'; lastDay: string; reason: string }
    input: LifecycleContext
  },
  guards: {
    'may be used at a desk': ({ context }) => deskHindrance(context) === null,
  },
  actions: {
    'note the order': assign({
      changes: ({ context }, { orderId, orderNo, deduct }: Locking) => ({
        ...context.changes,
        orderId,
        orderNo,
        deduct,
      }),
    }),
    'note the use': assign({ changes: ({ context }) => ({ ...context.changes, usedAt: context.now }) }),
    'note what it takes off': assign({
      changes: ({ context }, { orderAmount }: { orderAmount: number }) => ({
        ...context.changes,
        deduct: Math.min(Number(context.record.amount), orderAmount),
      }),
    }),
    'forget the use': assign({
      changes: ({ context }) => ({ ...context.changes, orderId: null, orderNo: null, deduct: null, usedAt: null }),
    }),
    'note the last day': assign({
      // The last second of the day in the stores.
      changes: ({ context }, { lastDay, reason: why }: { lastDay: string; reason: string }) => ({
        ...context.changes,
        validTo: `${lastDay}T15:59:59.000Z`,
        reason: why,
      }),
    }),
    'note why it is void': assign({
      changes: ({ context }, { reason: why }: { reason: string }) => ({ ...context.changes, reason: why }),
    }),
    ...effects('write it off', 'check the last day', 'put it back into the stock'),
  },
}).createMachine({
  id: 'redEnvelopeReceive',
  description: '红包的占用、核销、返还、过期、延期与作废',
  meta: {
    told: {
      LOCK: '下单占用',
      USE: '支付核销',
      RELEASE: '订单取消退回',
      RETURN: '返还',
      RETURN_LATE: '返还时已过期',
      EXPIRE: '过期',
    },
  },
  context: ({ input }) => input,
  initial: 'RECEIVED',
  states: {
    RECEIVED: {
      description: '可以使用',
      meta: { label: '未使用', tone: 'info', readOnly: true },
      on: {
        LOCK: { target: 'LOCKED', actions: { type: 'note the order', params: asTold } },
        WRITE_OFF: {
          guard: 'may be used at a desk',
          target: 'USED',
          actions: [{ type: 'note what it takes off', params: asTold }, 'note the use', 'write it off'],
          meta: {
            label: '核销',
            access: `${rights}:write-off`,
            refusal: (context: LifecycleContext) => deskHindrance(context) ?? '不能核销',
            payload: {
              orderAmount: {
                type: 'money',
                label: '订单金额',
                required: true,
                min: 1,
              } as const satisfies PayloadField,
            },
          },
        },
        EXTEND: extending,
        EXPIRE: 'EXPIRED',
        VOID: {
          target: 'VOID',
          actions: [{ type: 'note why it is void', params: asTold }, 'put it back into the stock'],
          meta: {
            label: '作废',
            access: `${rights}:void`,
            confirm: '作废后会员不能再使用，确定作废？',
            payload: { reason },
          },
        },
      },
    },
    LOCKED: {
      description: '待支付的订单占用',
      meta: { label: '占用中', tone: 'warning', readOnly: true },
      on: {
        USE: { target: 'USED', actions: 'note the use' },
        RELEASE: { target: 'RECEIVED', actions: 'forget the use' },
      },
    },
    USED: {
      description: '随订单支付或到店核销',
      meta: { label: '已核销', tone: 'success', readOnly: true },
      on: {
        RETURN: { target: 'RECEIVED', actions: 'forget the use' },
        RETURN_LATE: { target: 'EXPIRED', actions: 'forget the use' },
      },
    },
    EXPIRED: {
      description: '有效期内没有使用',
      meta: { label: '已过期', tone: 'neutral', readOnly: true },
      on: { EXTEND: extending },
    },
    VOID: { description: '由商家作废', meta: { label: '已作废', tone: 'danger', readOnly: true } },
  },
})

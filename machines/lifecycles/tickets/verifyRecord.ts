import { and, assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'

/** How long a verification can be taken back at the desk. */
export const reverseWindowMs = 60 * 60 * 1000

const isInTime = ({ record, now }: LifecycleContext): boolean =>
  Date.parse(now) - Date.parse(String(record.verifyTime)) <= reverseWindowMs

/** Why it cannot be taken back whenever it was, nor given back as money; null when it can. */
function hindrance({ facts }: LifecycleContext, what: '撤销' | '退款' = '撤销'): string | null {
  if (facts.isSettled === true) return `该核销已结算，不能${what}`
  return facts.isVoucherHeld === true ? `券码退款中或已冻结，不能${what}` : null
}

const reason = { type: 'longText', label: '撤销原因', required: true, max: 200 } as const
const confirm = '撤销后券码恢复可用，确定撤销？'

/**
 * 核销记录: REDEEM, taken back within the hour at the desk, later with a right of its own; with another right the guest
 * gets the money of what he used. Facts: isSettled, whether its settle-line has left OPEN; isVoucherHeld, whether its
 * voucher is frozen or being refunded.
 */
export const verifyRecordLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'REVERSE' | 'REVERSE_LATE' | 'REFUND_USED'; reason: string }
    input: LifecycleContext
  },
  actions: {
    'note when and why': assign({
      changes: ({ context }, { reason }: { reason: string }) => ({
        ...context.changes,
        reverseTime: context.now,
        reverseReason: reason,
      }),
    }),
    ...effects('refund the times', 'give the times back'),
  },
  guards: {
    'is in time': ({ context }) => isInTime(context),
    'is unhindered': ({ context }) => hindrance(context) === null,
  },
}).createMachine({
  id: 'verifyRecord',
  description: '核销与撤销核销',
  context: ({ input }) => input,
  initial: 'REDEEMED',
  states: {
    REDEEMED: {
      description: '已核销',
      meta: { label: '已核销', tone: 'success', readOnly: true },
      on: {
        REVERSE: {
          guard: and(['is in time', 'is unhindered']),
          target: 'REVERSED',
          actions: [
            { type: 'note when and why', params: ({ event }) => ({ reason: event.reason }) },
            'give the times back',
          ],
          meta: {
            label: '撤销核销',
            access: 'ticket:verify:reverse',
            confirm,
            refusal: (context: LifecycleContext) => hindrance(context) ?? '核销已超过60分钟，不能撤销',
            payload: { reason },
          },
        },
        REVERSE_LATE: {
          guard: 'is unhindered',
          target: 'REVERSED',
          actions: [
            { type: 'note when and why', params: ({ event }) => ({ reason: event.reason }) },
            'give the times back',
          ],
          meta: {
            label: '超时撤销',
            access: 'ticket:verify:reverse-late',
            confirm,
            refusal: (context: LifecycleContext) => hindrance(context) ?? '',
            payload: { reason },
          },
        },
        REFUND_USED: {
          guard: 'is unhindered',
          target: 'REVERSED',
          actions: [
            { type: 'note when and why', params: ({ event }) => ({ reason: event.reason }) },
            'give the times back',
            'refund the times',
          ],
          meta: {
            label: '核销后退款',
            access: 'ticket:order:after-use',
            confirm: '将撤销该核销及其结算，并退回这些次数的金额，确定退款？',
            refusal: (context: LifecycleContext) => hindrance(context, '退款') ?? '',
            payload: { reason: { type: 'longText', label: '退款说明', required: true, max: 200 } },
          },
        },
      },
    },
    REVERSED: { description: '已撤销', meta: { label: '已撤销', tone: 'neutral', readOnly: true } },
  },
})

import { assign, setup } from 'xstate'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'
import { storeDay } from '../storeDay'
import { yuan } from '../yuan'

const cashier = 'prepaid:cashier'

/** Guards and actions see the event as it was raised. */
const asTold = <Told>({ event }: { event: Told }): Told => event

const reason = { type: 'text', label: '原因', required: true, max: 100 } as const satisfies PayloadField

const now = ({ record, changes }: LifecycleContext, name: string): unknown => changes[name] ?? record[name]
const isOf = ({ record }: LifecycleContext, ...types: readonly string[]): boolean =>
  record.entryType === undefined || types.includes(String(record.entryType))

/** fen of a use that has not come back yet. */
const left = (context: LifecycleContext): number =>
  -Number(context.record.dPrincipal ?? 0) - Number(context.record.dBonus ?? 0) - Number(now(context, 'returned') ?? 0)

const isToday = ({ record, now: at }: LifecycleContext): boolean =>
  typeof record.createdAt !== 'string' || storeDay(record.createdAt) === storeDay(at)

/** Why an entry is not taken back; null when it is. */
function reverseHindrance(context: LifecycleContext): string | null {
  if (!isOf(context, 'CONSUME', 'RECHARGE')) return '只有消费与充值可以撤销'
  if (Number(now(context, 'returned') ?? 0) > 0) return '已有退回，不能撤销'
  return isToday(context) ? null : '只能撤销当天的流水'
}

/** Why so much of a use does not come back; null when it does. @param amount undefined where somebody asks whether any may */
function returnHindrance(context: LifecycleContext, amount: number | undefined): string | null {
  if (!isOf(context, 'CONSUME')) return '只有消费可以退回'
  if (amount !== undefined && amount <= 0) return '退回金额须大于 0'
  return context.record.entryType !== undefined && (amount ?? 1) > left(context)
    ? `最多可退回¥${yuan(Math.max(left(context), 0))}`
    : null
}

/** 卡流水: what moved the money of a prepaid card. It is never changed: another one takes it back. */
export const prepaidEntryLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'REVERSE'; reason: string } | { type: 'RETURN'; amount: number; reason: string }
    input: LifecycleContext
  },
  guards: {
    'may be taken back': ({ context }) => reverseHindrance(context) === null,
    'may come back': ({ context }, { amount }: { amount?: number }) => returnHindrance(context, amount) === null,
  },
  actions: {
    'note what came back': assign({
      changes: ({ context }, { amount }: { amount: number }) => ({
        ...context.changes,
        returned: Number(now(context, 'returned') ?? 0) + amount,
      }),
    }),
    ...effects('take it back', 'give some of it back'),
  },
}).createMachine({
  id: 'prepaidEntry',
  description: '卡流水的撤销与退回',
  context: ({ input }) => input,
  initial: 'POSTED',
  states: {
    POSTED: {
      description: '已经计入卡的余额',
      meta: { label: '已入账', tone: 'success', readOnly: true },
      on: {
        REVERSE: {
          guard: 'may be taken back',
          target: 'REVERSED',
          actions: 'take it back',
          meta: {
            label: '撤销',
            access: `${cashier}:reverse`,
            applies: (context: LifecycleContext) => isOf(context, 'CONSUME', 'RECHARGE'),
            confirm: '撤销后写入一笔相反的流水，确定撤销？',
            refusal: (context: LifecycleContext) => reverseHindrance(context) ?? '不能撤销',
            payload: { reason },
          },
        },
        RETURN: {
          guard: { type: 'may come back', params: asTold },
          actions: [{ type: 'note what came back', params: asTold }, 'give some of it back'],
          meta: {
            label: '消费退回',
            access: `${cashier}:reverse`,
            applies: (context: LifecycleContext) => isOf(context, 'CONSUME'),
            refusal: (context: LifecycleContext) =>
              returnHindrance(context, undefined) ?? `退回金额须大于 0，最多¥${yuan(left(context))}`,
            payload: {
              amount: { type: 'money', label: '退回金额', required: true } as const satisfies PayloadField,
              reason,
            },
          },
        },
      },
    },
    REVERSED: {
      description: '已由相反的流水冲正',
      meta: { label: '已冲正', tone: 'neutral', readOnly: true },
    },
  },
})

import { assign, setup } from 'xstate'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'
import { storeDay } from '../storeDay'
import { yuan } from '../yuan'

const page = 'prepaid:recon'

/** Guards and actions see the event as it was raised. */
const asTold = <Told>({ event }: { event: Told }): Told => event

const fen = ({ record }: LifecycleContext, name: string): number => Number(record[name] ?? 0)

/** Why a statement is not handed in; null when it is. */
function hindrance(context: LifecycleContext): string | null {
  const { record, facts, now } = context
  if (facts.isTaken === true) return '该账期已有提交或确认的对账单'
  if (typeof record.period === 'string' && record.period >= storeDay(now).slice(0, 7)) return '账期结束后才能确认'
  if (fen(context, 'diffBalance') !== 0) return `余额差 ¥${yuan(fen(context, 'diffBalance'))}，请查明后重算`
  return fen(context, 'diffPay') === 0 ? null : `资金差 ¥${yuan(fen(context, 'diffPay'))}，请查明后重算`
}

const reckoning = {
  actions: 'reckon it anew',
  meta: { label: '重算', access: `${page}:save` },
} as const

const note = { type: 'longText', label: '差异说明', required: true, max: 200 } as const satisfies PayloadField
const reason = { type: 'longText', label: '退回原因', required: true, max: 200 } as const satisfies PayloadField

const disputing = {
  target: 'DISPUTED',
  actions: { type: 'note the difference', params: asTold },
  meta: { label: '标记差异', access: `${page}:save`, payload: { note } },
} as const

/**
 * 对账单: what a store's cards moved in a month, handed in by one accountant and confirmed by another. Facts: isTaken, whether
 * the month has another one that is handed in or confirmed.
 */
export const cardReconciliationLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      { type: 'SUBMIT' | 'CONFIRM' | 'RECALC' } | { type: 'REJECT'; reason: string } | { type: 'DISPUTE'; note: string }
    input: LifecycleContext
  },
  guards: {
    'adds up': ({ context }) => hindrance(context) === null,
    'is somebody else': ({ context: { actor, record } }) =>
      actor.mayDoAll || record.submittedBy === undefined || record.submittedBy !== actor.userId,
  },
  actions: {
    'note who hands it in': assign({
      changes: ({ context }) => ({ ...context.changes, submittedBy: context.actor.userId, note: null }),
    }),
    'note who confirms it': assign({
      changes: ({ context }) => ({
        ...context.changes,
        confirmedBy: context.actor.userId,
        confirmedAt: context.now,
      }),
    }),
    'forget who handed it in': assign({
      changes: ({ context }, told: { reason: string }) => ({
        ...context.changes,
        submittedBy: null,
        note: told.reason,
      }),
    }),
    'note the difference': assign({
      changes: ({ context }, told: { note: string }) => ({ ...context.changes, note: told.note }),
    }),
    ...effects('reckon it anew', 'see that it still holds'),
  },
}).createMachine({
  id: 'cardReconciliation',
  description: '预付卡对账单的提交、复核与差异',
  context: ({ input }) => input,
  initial: 'OPEN',
  states: {
    OPEN: {
      description: '等待核对',
      meta: { label: '待核对', tone: 'warning', readOnly: true },
      on: {
        SUBMIT: {
          guard: 'adds up',
          target: 'REVIEW',
          actions: ['note who hands it in', 'see that it still holds'],
          meta: {
            label: '提交审核',
            access: `${page}:save`,
            confirm: '余额与资金均已核对一致，提交给另一人复核？',
            refusal: (context: LifecycleContext) => hindrance(context) ?? '不能提交',
          },
        },
        DISPUTE: disputing,
        RECALC: reckoning,
      },
    },
    REVIEW: {
      description: '等待另一人复核',
      meta: { label: '待复核', tone: 'info', readOnly: true },
      on: {
        CONFIRM: {
          guard: 'is somebody else',
          target: 'CONFIRMED',
          actions: ['note who confirms it', 'see that it still holds'],
          meta: {
            label: '审核通过',
            access: `${page}:confirm`,
            confirm: '确认后本账期不再更改，确定？',
            refusal: '不能复核自己提交的对账单',
          },
        },
        REJECT: {
          target: 'OPEN',
          actions: { type: 'forget who handed it in', params: asTold },
          meta: { label: '退回', access: `${page}:confirm`, payload: { reason } },
        },
      },
    },
    DISPUTED: {
      description: '有差异，查明后重算',
      meta: { label: '有差异', tone: 'danger', readOnly: true },
      on: { RECALC: { ...reckoning, target: 'OPEN' } },
    },
    CONFIRMED: { description: '两人确认无误', meta: { label: '已确认', tone: 'success', readOnly: true } },
  },
})

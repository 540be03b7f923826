import { assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'

/** fen; what is more has to be settled (docs/finance.md, 4) */
const mostIgnored = 100

const isSmall = ({ record }: LifecycleContext): boolean => Number(record.diffAmount ?? 0) <= mostIgnored

const resolution = {
  method: {
    type: 'enum',
    label: '处理方式',
    required: true,
    values: { REPAIR: '补单', REFUND: '退款', ADJUST: '调账' },
  },
  note: { type: 'longText', label: '处理说明', required: true, max: 200 },
} as const

/**
 * 对账差异. What cannot be settled at once is put into suspense, so that the books say what the channel says; it comes out
 * of it when it is settled.
 */
export const reconDiffLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'SUSPEND' | 'IGNORE' } | { type: 'RESOLVE'; method: string; note: string }
    input: LifecycleContext
  },
  actions: {
    'note how': assign({
      changes: ({ context }, { method, note }: { method: string; note: string }) => ({
        ...context.changes,
        method,
        note,
      }),
    }),
    'note that it is left': assign({ changes: ({ context }) => ({ ...context.changes, method: 'IGNORE' }) }),
    ...effects('book it into suspense', 'take it out of suspense'),
  },
  guards: { 'is small': ({ context }) => isSmall(context) },
}).createMachine({
  id: 'reconDiff',
  description: '对账差异的挂账、处理与忽略',
  context: ({ input }) => input,
  initial: 'OPEN',
  states: {
    OPEN: {
      description: '渠道与账本不符，等待处理',
      meta: { label: '待处理', tone: 'danger', readOnly: true },
      on: {
        SUSPEND: {
          target: 'SUSPENSE',
          actions: 'book it into suspense',
          meta: {
            label: '挂账',
            access: 'finance:ledger:resolve',
            confirm: '差额先记入对账差异，查清后再处理，确定挂账？',
          },
        },
        RESOLVE: {
          target: 'RESOLVED',
          actions: { type: 'note how', params: ({ event }) => event },
          meta: { label: '处理', access: 'finance:ledger:resolve', payload: resolution },
        },
        IGNORE: {
          guard: 'is small',
          target: 'IGNORED',
          actions: 'note that it is left',
          meta: {
            label: '忽略',
            access: 'finance:ledger:ignore',
            confirm: true,
            refusal: '差额超过¥1.00，不能忽略',
          },
        },
      },
    },
    SUSPENSE: {
      description: '差额已记入对账差异',
      meta: { label: '已挂账', tone: 'warning', readOnly: true },
      on: {
        RESOLVE: {
          target: 'RESOLVED',
          actions: [{ type: 'note how', params: ({ event }) => event }, 'take it out of suspense'],
          meta: { label: '处理', access: 'finance:ledger:resolve', payload: resolution },
        },
      },
    },
    RESOLVED: { description: '已处理', meta: { label: '已处理', tone: 'success', readOnly: true } },
    IGNORED: { description: '差额很小，不处理', meta: { label: '已忽略', tone: 'neutral', readOnly: true } },
  },
})

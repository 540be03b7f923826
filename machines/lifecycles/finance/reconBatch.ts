import { setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'

/**
 * 对账批次. What the channel says of a day is held against the ledger; closed when every difference is settled. Facts: isTaken,
 * whether the day of the channel was compared before; openDiffs, how many differences are open or in suspense.
 */
export const reconBatchLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'IMPORT' | 'BALANCE' | 'DIFFER' | 'CLOSE' }
    input: LifecycleContext
  },
  actions: effects('match', 'book the payout'),
  guards: {
    'is the first of its day': ({ context }) => context.facts.isTaken !== true,
    'has no open difference': ({ context }) => Number(context.facts.openDiffs ?? 0) === 0,
  },
}).createMachine({
  id: 'reconBatch',
  description: '渠道账单的核对与关闭',
  meta: { told: { BALANCE: '对平', DIFFER: '对出差异' } },
  context: ({ input }) => input,
  initial: 'WAIT_FILE',
  states: {
    WAIT_FILE: {
      description: '等待渠道账单',
      meta: { label: '待账单', tone: 'warning' },
      on: {
        IMPORT: {
          guard: 'is the first of its day',
          target: 'MATCHING',
          actions: 'match',
          meta: { label: '开始对账', refusal: '该渠道这一天已对过账' },
        },
      },
    },
    MATCHING: {
      description: '正在逐笔核对',
      meta: { label: '对账中', tone: 'info', readOnly: true },
      on: { BALANCE: { target: 'BALANCED', actions: 'book the payout' }, DIFFER: 'DIFF' },
    },
    BALANCED: { description: '逐笔相符', meta: { label: '已平', tone: 'success', readOnly: true } },
    DIFF: {
      description: '有差异，处理完后关闭',
      meta: { label: '有差异', tone: 'danger', readOnly: true },
      on: {
        CLOSE: {
          guard: 'has no open difference',
          target: 'CLOSED',
          actions: 'book the payout',
          meta: {
            label: '关闭',
            access: 'finance:ledger:resolve',
            confirm: true,
            refusal: ({ facts }: LifecycleContext) => `还有${Number(facts.openDiffs)}笔差异未处理`,
          },
        },
      },
    },
    CLOSED: { description: '差异已处理完', meta: { label: '已关闭', tone: 'neutral', readOnly: true } },
  },
})

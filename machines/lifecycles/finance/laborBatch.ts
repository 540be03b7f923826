import { assign, setup } from 'xstate'
import { effects, isAnother, type LifecycleContext } from '../lifecycle'
import { yuan } from '../yuan'

const fen = ({ record }: LifecycleContext, name: string): string => yuan(Number(record[name] ?? 0))
const question =
  (end: string) =>
  (context: LifecycleContext): string =>
    `共 ${String(context.record.people ?? 0)} 人，税前¥${fen(context, 'total')}，代扣税¥${fen(context, 'taxTotal')}，实发¥${fen(context, 'netTotal')}，${end}`
const notCovered = '托管账户余额不足，请等待渠道到账'

/**
 * 劳务批次: BATCH (docs/glossary.md, 2) whose running is a payment to each of its people. What it pays is held from the
 * moment it is submitted: nobody can claim it meanwhile, and the approver sees what will be paid. Fact: isCovered, whether
 * the trust account holds what has not been paid yet.
 */
export const laborBatchLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'SUBMIT' | 'APPROVE' | 'CANCEL' | 'PAY' | 'RETRY' }
      | { type: 'REJECT'; reason: string }
      | { type: 'FINISH'; failed: number }
    input: LifecycleContext
  },
  actions: {
    'note how many failed': assign({
      changes: ({ context }, { failed }: { failed: number }) => ({ ...context.changes, failedPeople: failed }),
    }),
    'note when it was over': assign({ changes: ({ context }) => ({ ...context.changes, finishedAt: context.now }) }),
    ...effects(
      'hold the payments',
      'give the payments back',
      'tell the maker why',
      'send the payments',
      'send what failed anew',
      'write the results down',
    ),
  },
  guards: {
    'is approved by somebody else': isAnother,
    'is covered': ({ context }) => context.facts.isCovered === true,
    'some failed': (_, { failed }: { failed: number }) => failed > 0,
  },
}).createMachine({
  id: 'laborBatch',
  description: '劳务批次的提交、审核、打款与重试',
  meta: { told: { FINISH: '打款完成' } },
  context: ({ input }) => input,
  initial: 'DRAFT',
  states: {
    DRAFT: {
      description: '还没有提交，不占用奖励',
      meta: { label: '草稿', tone: 'neutral' },
      on: {
        SUBMIT: {
          target: 'AUDIT',
          actions: 'hold the payments',
          meta: { label: '提交审核', confirm: question('提交后奖励将冻结至打款，确定提交审核？') },
        },
        CANCEL: { target: 'CANCELLED', meta: { label: '取消', confirm: true } },
      },
    },
    AUDIT: {
      description: '奖励已冻结，等待另一人审核',
      meta: { label: '待审核', tone: 'warning', readOnly: true },
      on: {
        APPROVE: {
          guard: 'is approved by somebody else',
          target: 'WAIT',
          meta: {
            label: '审核通过',
            access: 'finance:labor:audit',
            confirm: question('确定通过？'),
            refusal: '不能审核自己提交的批次',
          },
        },
        REJECT: {
          target: 'DRAFT',
          actions: ['give the payments back', 'tell the maker why'],
          meta: {
            label: '驳回',
            access: 'finance:labor:audit',
            payload: { reason: { type: 'longText', label: '驳回原因', required: true, max: 200 } },
          },
        },
        CANCEL: {
          target: 'CANCELLED',
          actions: 'give the payments back',
          meta: { label: '取消', confirm: '冻结的奖励将退回可领取，确定取消？' },
        },
      },
    },
    WAIT: {
      description: '已审核，等待打款',
      meta: { label: '待打款', tone: 'info', readOnly: true },
      on: {
        PAY: {
          guard: 'is covered',
          target: 'RUNNING',
          actions: 'send the payments',
          meta: {
            label: '打款',
            access: 'finance:labor:pay',
            confirm: question('确定打款？'),
            refusal: notCovered,
          },
        },
        CANCEL: {
          target: 'CANCELLED',
          actions: 'give the payments back',
          meta: { label: '取消', confirm: '冻结的奖励将退回可领取，确定取消？' },
        },
      },
    },
    RUNNING: {
      description: '劳务平台正在打款',
      meta: { label: '打款中', tone: 'info', readOnly: true },
      on: {
        FINISH: [
          {
            guard: { type: 'some failed', params: ({ event }) => ({ failed: event.failed }) },
            target: 'PART_FAILED',
            actions: [
              { type: 'note how many failed', params: ({ event }) => ({ failed: event.failed }) },
              'write the results down',
            ],
          },
          {
            target: 'DONE',
            actions: [
              { type: 'note how many failed', params: ({ event }) => ({ failed: event.failed }) },
              'note when it was over',
              'write the results down',
            ],
          },
        ],
      },
    },
    DONE: { description: '全部到账', meta: { label: '已完成', tone: 'success', readOnly: true } },
    PART_FAILED: {
      description: '有人没有到账，其奖励已退回可领取',
      meta: { label: '部分失败', tone: 'danger', readOnly: true },
      on: {
        RETRY: {
          guard: 'is covered',
          target: 'RUNNING',
          actions: 'send what failed anew',
          meta: {
            label: '重试失败项',
            access: 'finance:labor:pay',
            confirm: ({ record }: LifecycleContext) =>
              `将重新打款给 ${String(record.failedPeople ?? 0)} 人，确定重试失败项？`,
            refusal: notCovered,
          },
        },
      },
    },
    CANCELLED: { description: '已取消，奖励已退回可领取', meta: { label: '已取消', tone: 'neutral', readOnly: true } },
  },
})

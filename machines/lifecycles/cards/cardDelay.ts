import { setup } from 'xstate'
import { effects, isAnother, type LifecycleContext, type PayloadField } from '../lifecycle'

const page = 'card:delay'

const reason = { type: 'longText', label: '驳回原因', required: true, max: 200 } as const satisfies PayloadField

/**
 * 延期单: written, approved by somebody else, carried out card by card, and revoked for those that nobody has used since. The
 * server raises FINISH when no card is left.
 */
export const cardDelayLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'SUBMIT' | 'APPROVE' | 'CANCEL' | 'RETRY' | 'REVOKE' }
      | { type: 'REJECT'; reason: string }
      | { type: 'FINISH'; failed: number }
    input: LifecycleContext
  },
  guards: {
    'is approved by somebody else': isAnother,
    'some failed': (_, { failed }: { failed: number }) => failed > 0,
  },
  actions: {
    ...effects('take down its cards', 'delay them', 'tell the maker why', 'give the former ends back'),
  },
}).createMachine({
  id: 'cardDelay',
  description: '卡延期：提交、审核、执行与撤销',
  meta: { told: { FINISH: '执行完成' } },
  context: ({ input }) => input,
  initial: 'DRAFT',
  states: {
    DRAFT: {
      description: '草稿',
      meta: { label: '草稿', tone: 'neutral' },
      on: {
        SUBMIT: { target: 'AUDIT', actions: 'take down its cards', meta: { label: '提交审核' } },
        CANCEL: { target: 'CANCELLED', meta: { label: '取消', confirm: true } },
      },
    },
    AUDIT: {
      description: '待审核',
      meta: { label: '待审核', tone: 'warning', readOnly: true },
      on: {
        APPROVE: {
          guard: 'is approved by somebody else',
          target: 'RUNNING',
          actions: 'delay them',
          meta: {
            label: '审核通过',
            access: `${page}:audit`,
            confirm: ({ record }: LifecycleContext) => `将延期 ${String(record.cardCount)} 张卡，确定执行？`,
            refusal: '不能审核自己提交的延期单',
          },
        },
        REJECT: {
          target: 'DRAFT',
          actions: 'tell the maker why',
          meta: { label: '驳回', access: `${page}:audit`, payload: { reason } },
        },
        CANCEL: { target: 'CANCELLED', meta: { label: '取消', confirm: true } },
      },
    },
    RUNNING: {
      description: '正在执行',
      meta: { label: '执行中', tone: 'info', readOnly: true },
      on: {
        FINISH: [
          {
            guard: { type: 'some failed', params: ({ event }) => ({ failed: event.failed }) },
            target: 'PART_FAILED',
          },
          { target: 'DONE' },
        ],
      },
    },
    DONE: {
      description: '全部生效',
      meta: { label: '已生效', tone: 'success', readOnly: true },
      on: {
        REVOKE: {
          target: 'REVOKED',
          actions: 'give the former ends back',
          meta: {
            label: '撤销',
            access: `${page}:revoke`,
            confirm: '延期后没有消费过的卡恢复原到期日，确定撤销？',
          },
        },
      },
    },
    PART_FAILED: {
      description: '有失败的',
      meta: { label: '部分失败', tone: 'danger', readOnly: true },
      on: { RETRY: { target: 'RUNNING', actions: 'delay them', meta: { label: '重试失败项' } } },
    },
    REVOKED: { description: '已恢复原到期日', meta: { label: '已撤销', tone: 'neutral', readOnly: true } },
    CANCELLED: { description: '已取消', meta: { label: '已取消', tone: 'neutral', readOnly: true } },
  },
})

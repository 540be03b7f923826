import { setup } from 'xstate'
import { effects, isAnother, type LifecycleContext, type PayloadField } from '../lifecycle'
import { yuan } from '../yuan'

const page = 'prepaid:product'
const reason = { type: 'longText', label: '驳回原因', required: true, max: 200 } as const satisfies PayloadField

/** 调账单: what somebody wants to put right of a card; it moves nothing before somebody else has agreed. */
export const prepaidAdjustmentLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events: { type: 'APPROVE' } | { type: 'REJECT'; reason: string }
    input: LifecycleContext
  },
  guards: { 'is approved by somebody else': isAnother },
  actions: effects('put the card right', 'tell the maker why'),
}).createMachine({
  id: 'prepaidAdjustment',
  description: '调账：另一人审核后入账',
  context: ({ input }) => input,
  initial: 'REVIEW',
  states: {
    REVIEW: {
      description: '等待另一人审核',
      meta: { label: '待审核', tone: 'warning', readOnly: true },
      on: {
        APPROVE: {
          guard: 'is approved by somebody else',
          target: 'POSTED',
          actions: 'put the card right',
          meta: {
            label: '审核通过',
            access: `${page}:audit`,
            confirm: ({ record }: LifecycleContext) =>
              `${record.way === 'LESS' ? '调减' : '调增'}本金¥${yuan(Number(record.principal ?? 0))}、赠送金¥${yuan(Number(record.bonus ?? 0))}，确定入账？`,
            refusal: '不能审核自己申请的调账',
          },
        },
        REJECT: {
          target: 'REJECTED',
          actions: 'tell the maker why',
          meta: { label: '驳回', access: `${page}:audit`, payload: { reason } },
        },
      },
    },
    POSTED: { description: '已写入卡流水', meta: { label: '已入账', tone: 'success', readOnly: true } },
    REJECTED: { description: '不入账', meta: { label: '已驳回', tone: 'neutral', readOnly: true } },
  },
})

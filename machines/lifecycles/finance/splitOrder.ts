import { assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'
import { yuan } from '../yuan'

const leftIn = ({ record }: LifecycleContext): number => Number(record.amount ?? 0) - Number(record.returnedAmount ?? 0)

/**
 * 分账单. Nothing goes to a receiver before the store has earned it; what was not divided when the time is over stays with
 * the store. The server raises what time, the channel and refunds bring. Facts: isEarned, whether something of the order
 * has been used.
 */
export const splitOrderLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'RETRY' | 'RELEASE' | 'CLOSE' }
      | { type: 'SPLIT'; amount: number }
      | { type: 'RETURNED'; returned: number }
      | { type: 'OK'; channelSplitNo: string }
      | { type: 'FAIL'; failReason: string }
      | { type: 'RETURN'; returning: number }
    input: LifecycleContext
  },
  actions: {
    'note what it comes to': assign({
      changes: ({ context }, { amount }: { amount: number }) => ({ ...context.changes, amount }),
    }),
    'note the answer': assign({
      changes: ({ context }, { channelSplitNo }: { channelSplitNo: string }) => ({
        ...context.changes,
        channelSplitNo,
        failReason: null,
        splitAt: context.now,
      }),
    }),
    'note why it failed': assign({
      changes: ({ context }, { failReason }: { failReason: string }) => ({ ...context.changes, failReason }),
    }),
    'note what is to come back': assign({
      changes: ({ context }, { returning }: { returning: number }) => ({ ...context.changes, returning }),
    }),
    'note that it is back': assign({
      changes: ({ context }, { returned }: { returned: number }) => ({
        ...context.changes,
        returnedAmount: Number(context.record.returnedAmount ?? 0) + returned,
        returning: null,
      }),
    }),
    ...effects('ask the channel', 'book the split', 'book the return', 'let go of the part'),
  },
  guards: {
    'is earned': ({ context }) => context.facts.isEarned === true,
    'is not earned': ({ context }) => context.facts.isEarned !== true,
    'is all back': ({ context }, { returned }: { returned: number }) => returned >= leftIn(context),
    'is no more than is left': ({ context }, { returning }: { returning: number }) =>
      returning > 0 && returning <= leftIn(context),
  },
}).createMachine({
  id: 'splitOrder',
  description: '分账、解冻与回退',
  meta: {
    told: { SPLIT: '发起分账', OK: '分账成功', FAIL: '分账失败', CLOSE: '无需分账', RETURNED: '回退到账' },
  },
  context: ({ input }) => input,
  initial: 'WAITING',
  states: {
    WAITING: {
      description: '等待订单用完后分账，最多冻结30天',
      meta: { label: '待分账', tone: 'warning', readOnly: true },
      on: {
        SPLIT: {
          target: 'PROCESSING',
          actions: [{ type: 'note what it comes to', params: ({ event }) => event }, 'ask the channel'],
        },
        RELEASE: {
          guard: 'is not earned',
          target: 'RELEASED',
          actions: 'let go of the part',
          meta: {
            label: '解冻不分账',
            access: 'finance:split:release',
            confirm: '这笔钱将全部留给本店，不再分给分账方，确定解冻？',
            refusal: '订单已有核销，用完后自动分账',
          },
        },
        CLOSE: { target: 'RELEASED', actions: 'let go of the part' },
      },
    },
    PROCESSING: {
      description: '支付渠道正在分账',
      meta: { label: '分账中', tone: 'info', readOnly: true },
      on: {
        OK: {
          target: 'DONE',
          actions: [{ type: 'note the answer', params: ({ event }) => event }, 'book the split'],
        },
        FAIL: { target: 'FAILED', actions: { type: 'note why it failed', params: ({ event }) => event } },
      },
    },
    DONE: {
      description: '已分给分账方',
      meta: { label: '已分账', tone: 'success', readOnly: true },
      on: {
        RETURN: {
          guard: { type: 'is no more than is left', params: ({ event }) => event },
          target: 'RETURN_PENDING',
          actions: [{ type: 'note what is to come back', params: ({ event }) => event }, 'ask the channel'],
          meta: {
            label: '回退',
            access: 'finance:split:return',
            payload: { returning: { type: 'money', label: '回退金额', required: true } },
            refusal: (context: LifecycleContext) => `最多可回退¥${yuan(leftIn(context))}`,
          },
        },
      },
    },
    FAILED: {
      description: '支付渠道没有分成',
      meta: { label: '分账失败', tone: 'danger', readOnly: true },
      on: {
        RETRY: {
          target: 'PROCESSING',
          actions: 'ask the channel',
          meta: { label: '重试', access: 'finance:split:retry' },
        },
      },
    },
    RETURN_PENDING: {
      description: '等待分账方有足够余额后退回',
      meta: { label: '待回退', tone: 'warning', readOnly: true },
      on: {
        RETURNED: [
          {
            guard: { type: 'is all back', params: ({ event }) => event },
            target: 'RETURNED',
            actions: ['book the return', { type: 'note that it is back', params: ({ event }) => event }],
          },
          {
            target: 'DONE',
            actions: ['book the return', { type: 'note that it is back', params: ({ event }) => event }],
          },
        ],
      },
    },
    RETURNED: { description: '已全部退回本店', meta: { label: '已回退', tone: 'neutral', readOnly: true } },
    RELEASED: { description: '没有分账，全部留给本店', meta: { label: '已解冻', tone: 'neutral', readOnly: true } },
  },
})

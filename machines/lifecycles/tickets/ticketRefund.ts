import { assign, setup } from 'xstate'
import { effects, isAnother, type LifecycleContext } from '../lifecycle'
import { yuan } from '../yuan'

const audit = 'ticket:order:audit'

/**
 * 退款单. It holds its vouchers from the moment it is made until it has succeeded or is given up; a refund that failed
 * still holds them and is sent again under the same number. The server raises PASS where nobody need approve, and what
 * the payment channel says.
 */
export const ticketRefundLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'PASS' | 'APPROVE' | 'CANCEL' | 'SEND' | 'RETRY' }
      | { type: 'REJECT'; reason: string }
      | { type: 'OK'; channelRefundNo: string }
      | { type: 'FAIL'; reason: string }
      | { type: 'OFFLINE_DONE'; proof: string }
    input: LifecycleContext
  },
  actions: {
    ...effects('ask the channel', 'let go of the vouchers', 'give the money back'),
    'note the answer': assign({
      changes: ({ context }, { channelRefundNo }: { channelRefundNo: string }) => ({
        ...context.changes,
        channelRefundNo,
        failReason: null,
        refundTime: context.now,
      }),
    }),
    'note the proof': assign({
      changes: ({ context }, { proof }: { proof: string }) => ({ ...context.changes, proof, refundTime: context.now }),
    }),
    'say why': assign({
      changes: ({ context }, { reason }: { reason: string }) => ({ ...context.changes, failReason: reason }),
    }),
  },
  guards: { 'is approved by somebody else': isAnother },
}).createMachine({
  id: 'ticketRefund',
  description: '票券退款的审核、退回与失败处理',
  meta: {
    told: { PASS: '自动同意', SEND: '提交退款', OK: '退款到账', FAIL: '退款失败' },
  },
  context: ({ input }) => input,
  initial: 'APPLIED',
  states: {
    APPLIED: {
      description: '待审核',
      meta: { label: '待审核', tone: 'warning', readOnly: true },
      on: {
        PASS: { target: 'APPROVED', actions: 'ask the channel' },
        APPROVE: {
          guard: 'is approved by somebody else',
          target: 'APPROVED',
          actions: 'ask the channel',
          meta: {
            label: '同意',
            access: audit,
            confirm: ({ record }: LifecycleContext) => `将退款¥${yuan(Number(record.amount))}，原路退回，确定同意？`,
            refusal: '不能审核自己申请的退款',
          },
        },
        REJECT: {
          target: 'REJECTED',
          actions: [{ type: 'say why', params: ({ event }) => ({ reason: event.reason }) }, 'let go of the vouchers'],
          meta: {
            label: '拒绝',
            access: audit,
            payload: { reason: { type: 'longText', label: '拒绝原因', required: true, max: 200 } },
          },
        },
        CANCEL: {
          target: 'CANCELLED',
          actions: 'let go of the vouchers',
          meta: { label: '撤销', access: 'ticket:order:refund', confirm: true },
        },
      },
    },
    APPROVED: {
      description: '已同意，等待退回',
      meta: { label: '待退款', tone: 'info', readOnly: true },
      on: { SEND: 'PROCESSING' },
    },
    PROCESSING: {
      description: '支付渠道正在退回',
      meta: { label: '退款中', tone: 'info', readOnly: true },
      on: {
        OK: {
          target: 'SUCCESS',
          actions: [
            { type: 'note the answer', params: ({ event }) => ({ channelRefundNo: event.channelRefundNo }) },
            'give the money back',
          ],
        },
        FAIL: {
          target: 'FAILED',
          actions: { type: 'say why', params: ({ event }) => ({ reason: event.reason }) },
        },
      },
    },
    SUCCESS: { description: '退款成功', meta: { label: '退款成功', tone: 'success', readOnly: true } },
    FAILED: {
      description: '退款失败，券码仍被占用',
      meta: { label: '退款失败', tone: 'danger', readOnly: true },
      on: {
        RETRY: {
          target: 'PROCESSING',
          actions: 'ask the channel',
          meta: { label: '重新退款', access: 'ticket:order:refund' },
        },
        OFFLINE_DONE: {
          target: 'SUCCESS',
          actions: [{ type: 'note the proof', params: ({ event }) => ({ proof: event.proof }) }, 'give the money back'],
          meta: {
            label: '线下已退',
            access: 'ticket:order:offline-done',
            payload: { proof: { type: 'image', label: '退款凭证', required: true } },
          },
        },
      },
    },
    REJECTED: { description: '已拒绝', meta: { label: '已拒绝', tone: 'neutral', readOnly: true } },
    CANCELLED: { description: '已撤销', meta: { label: '已撤销', tone: 'neutral', readOnly: true } },
  },
})

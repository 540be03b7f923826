import { assign, setup } from 'xstate'
import { effects, isAnother, type LifecycleContext } from '../lifecycle'
import { yuan } from '../yuan'

/**
 * 充值单: paid by scanning, or by a bank transfer whose receipt another person compares with what has come. The server
 * raises what the channel says, and closes what nobody paid.
 */
export const rechargeOrderLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'PAY'; tradeNo: string; channelFee: number }
      | { type: 'REMIT'; voucher: string }
      | { type: 'CONFIRM' | 'CLOSE' | 'EXPIRE' }
      | { type: 'REJECT'; rejectReason: string }
    input: LifecycleContext
  },
  actions: {
    'note the payment': assign({
      changes: ({ context }, { tradeNo, channelFee }: { tradeNo: string; channelFee: number }) => ({
        ...context.changes,
        tradeNo,
        channelFee,
        paidAt: context.now,
      }),
    }),
    'note the receipt': assign({
      changes: ({ context }, { voucher }: { voucher: string }) => ({
        ...context.changes,
        payMethod: 'BANK',
        voucher,
        rejectReason: null,
      }),
    }),
    'note that it has come': assign({ changes: ({ context }) => ({ ...context.changes, paidAt: context.now }) }),
    'say why': assign({
      changes: ({ context }, { rejectReason }: { rejectReason: string }) => ({ ...context.changes, rejectReason }),
    }),
    ...effects('book the recharge'),
  },
  guards: {
    'is confirmed by another': isAnother,
  },
}).createMachine({
  id: 'rechargeOrder',
  description: '充值单的支付、核款与关闭',
  meta: { told: { PAY: '支付到账', EXPIRE: '超时关闭' } },
  context: ({ input }) => input,
  initial: 'UNPAID',
  states: {
    UNPAID: {
      description: '等待支付',
      meta: { label: '待支付', tone: 'warning', readOnly: true },
      on: {
        PAY: {
          target: 'PAID',
          actions: [{ type: 'note the payment', params: ({ event }) => event }, 'book the recharge'],
        },
        REMIT: {
          target: 'CHECKING',
          actions: { type: 'note the receipt', params: ({ event }) => event },
          meta: {
            label: '提交凭证',
            payload: { voucher: { type: 'image', label: '汇款凭证', required: true } },
          },
        },
        CLOSE: { target: 'CLOSED', meta: { label: '关闭', confirm: true } },
        EXPIRE: 'CLOSED',
      },
    },
    CHECKING: {
      description: '汇款等待核对',
      meta: { label: '待核款', tone: 'info', readOnly: true },
      on: {
        CONFIRM: {
          guard: 'is confirmed by another',
          target: 'PAID',
          actions: ['note that it has come', 'book the recharge'],
          meta: {
            label: '确认到账',
            confirm: ({ record }: LifecycleContext) =>
              `核对银行到账¥${yuan(Number(record.amount))}后确认，余额立即增加，确定到账？`,
            refusal: '不能核对自己提交的汇款',
          },
        },
        REJECT: {
          target: 'UNPAID',
          actions: { type: 'say why', params: ({ event }) => event },
          meta: {
            label: '驳回',
            payload: { rejectReason: { type: 'longText', label: '驳回原因', required: true, max: 100 } },
          },
        },
      },
    },
    PAID: { description: '已到账', meta: { label: '已支付', tone: 'success', readOnly: true } },
    CLOSED: { description: '已关闭', meta: { label: '已关闭', tone: 'neutral', readOnly: true } },
  },
})

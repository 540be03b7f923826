import { assign, setup } from 'xstate'
import type { LifecycleContext } from '../lifecycle'
import { storeDay } from '../storeDay'

/** How a monthly bill is paid. */
export const dealPayWays = { BANK: '对公转账', WECHAT: '微信', ALIPAY: '支付宝', CASH: '现金' } as const

const isMonthly = ({ record }: LifecycleContext): boolean => record.settlement === 'MONTHLY'

/** What follows an order is cancelled with it, not by hand. */
const isByHand = ({ record }: LifecycleContext): boolean => !record.orderNo

/** Deals of one day and one corporation are billed together: they share a number. */
const billNoOf = ({ record, now }: LifecycleContext): string =>
  `ZD${storeDay(now).replaceAll('-', '')}${String(record.corporationId ?? '')}`

const reducing = {
  actions: { type: 'take what is left', params: ({ event }: { event: { amount: number } }) => event },
} as const

/**
 * 成交: agreed, provided, and where it is settled by the month billed and paid. Orders
 * and time raise COMPLETE, orders alone REDO, REDUCE and DROP.
 */
export const corporationDealLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'COMPLETE' | 'REDO' | 'DROP' | 'BILL' | 'CANCEL' }
      | { type: 'REDUCE'; amount: number }
      | { type: 'SETTLE'; payWay: string; receiptNo: string | null }
    input: LifecycleContext
  },
  guards: {
    'is settled by the month': ({ context }) => isMonthly(context),
    'was made by hand': ({ context }) => isByHand(context),
  },
  actions: {
    'note the payment': assign({
      changes: ({ context }, { payWay, receiptNo }: { payWay: string; receiptNo: string | null }) => ({
        ...context.changes,
        payWay,
        receiptNo,
        settledAt: context.now,
      }),
    }),
    'number the bill': assign({
      changes: ({ context }) => ({ ...context.changes, billNo: billNoOf(context) }),
    }),
    'take what is left': assign({
      changes: ({ context }, { amount }: { amount: number }) => ({ ...context.changes, amount }),
    }),
  },
}).createMachine({
  id: 'corporationDeal',
  description: '企业成交的履约、出账与结清',
  meta: { told: { COMPLETE: '履约', REDO: '撤销履约', DROP: '订单全部退款', REDUCE: '订单部分退款' } },
  context: ({ input }) => input,
  initial: 'CONFIRMED',
  states: {
    CONFIRMED: {
      description: '还没有使用',
      meta: { label: '待履约', tone: 'info' },
      on: {
        COMPLETE: 'COMPLETED',
        REDUCE: reducing,
        DROP: 'CANCELLED',
        CANCEL: {
          guard: 'was made by hand',
          target: 'CANCELLED',
          meta: { label: '取消', confirm: true, refusal: '来自订单的成交随订单退款取消' },
        },
      },
    },
    COMPLETED: {
      description: '已经使用',
      meta: { label: '已履约', tone: 'success', readOnly: true },
      on: {
        REDO: 'CONFIRMED',
        REDUCE: reducing,
        DROP: 'CANCELLED',
        BILL: {
          guard: 'is settled by the month',
          target: 'BILLED',
          actions: 'number the bill',
          meta: {
            label: '出账',
            applies: isMonthly,
            confirm: '出账后等待企业付款，确定出账？',
            refusal: '只有月结的成交需要出账',
          },
        },
      },
    },
    BILLED: {
      description: '等待企业付款',
      meta: { label: '已出账', tone: 'warning', readOnly: true },
      on: {
        SETTLE: {
          target: 'SETTLED',
          actions: { type: 'note the payment', params: ({ event }) => event },
          meta: {
            label: '结清',
            access: 'corp:deal:settle',
            confirm: '确认已收到企业付款，确定结清？',
            payload: {
              payWay: { type: 'enum', label: '付款方式', required: true, values: dealPayWays },
              receiptNo: { type: 'text', label: '回单号', max: 40 },
            },
          },
        },
      },
    },
    SETTLED: { description: '已经付清', meta: { label: '已结清', tone: 'success', readOnly: true } },
    CANCELLED: { description: '没有发生', meta: { label: '已取消', tone: 'neutral', readOnly: true } },
  },
})

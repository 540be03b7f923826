import { assign, setup } from 'xstate'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'
import { yuan } from '../yuan'

const save = 'points:exchange:save'
const shipping = 'points:exchange:ship'

/** How something is handed over. */
export const deliveries = { AUTO: '自动发放', SHIP: '快递', PICKUP: '自提' } as const

/** Who carries what is sent. */
export const expresses = {
  SF: '顺丰',
  JD: '京东',
  EMS: '邮政EMS',
  ZTO: '中通',
  YTO: '圆通',
  YUNDA: '韵达',
  STO: '申通',
} as const

const reason = { type: 'text', label: '原因', required: true, max: 100 } as const satisfies PayloadField

interface Parcel {
  readonly express: string
  readonly trackingNo: string
}

/** Guards and actions see the event as it was raised. */
const asTold = <Told>({ event }: { event: Told }): Told => event
const isBy = ({ record }: LifecycleContext, delivery: keyof typeof deliveries): boolean => record.delivery === delivery
const isByExpress = (context: LifecycleContext): boolean => isBy(context, 'SHIP')
const mayBePickedUp = (context: LifecycleContext): boolean => !isBy(context, 'AUTO')

/** What the platform supplies is sent and fetched once the platform has taken the order. */
const isSupplied = ({ record }: LifecycleContext): boolean => record.kind !== 'ZKT' || Boolean(record.outNo)
const notSupplied = '直客通尚未接单，请稍后再试'

/** What goes back, in words. */
function givenBack({ record }: LifecycleContext): string {
  const cash = Number(record.cash ?? 0)
  return `将退回${Number(record.points)}积分${cash > 0 && record.paidAt ? `、¥${yuan(cash)}` : ''}`
}

const cancelling = {
  target: 'CANCELLED',
  actions: [{ type: 'note the end', params: asTold }, 'give it all back'],
  meta: {
    label: '取消',
    access: 'points:exchange:cancel',
    confirm: (context: LifecycleContext) => `${givenBack(context)}，确定取消？`,
    payload: { reason },
  },
} as const

const refunding = {
  guard: 'may be given back',
  target: 'REFUNDED',
  actions: [{ type: 'note the end', params: asTold }, 'take back what was given'],
  meta: {
    label: '退回',
    access: 'points:exchange:refund',
    confirm: (context: LifecycleContext) => `${givenBack(context)}，确定退回？`,
    refusal: '该商品不可退回',
    payload: { reason, restock: { type: 'boolean', label: '商品已收回，库存加回' } as const satisfies PayloadField },
  },
} as const

const parcel = {
  express: { type: 'enum', label: '快递', required: true, values: expresses },
  trackingNo: { type: 'text', label: '单号', required: true, max: 40 },
} as const satisfies Readonly<Record<string, PayloadField>>

const remarking = {
  actions: { type: 'note the remark', params: asTold },
  meta: {
    label: '备注',
    access: save,
    payload: { remark: { type: 'longText', label: '备注', max: 200 } as const satisfies PayloadField },
  },
} as const

/**
 * 兑换单: paid where some of it is money, handed over by itself, by express or at the desk; cancelled before, given back
 * after. PAY, DELIVER and FAIL are raised by the server.
 */
export const pointsExchangeLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'PAY'; transactionNo: string | null }
      | { type: 'DELIVER' | 'ORDERED'; outNo: string }
      | { type: 'FAIL'; failReason: string }
      | ({ type: 'SHIP' | 'EDIT_TRACKING' } & Parcel)
      | { type: 'PICK_UP'; code: string }
      | { type: 'EDIT_ADDRESS'; receiver: string; phone: string; address: string }
      | { type: 'REMARK'; remark: string | null }
      | { type: 'CANCEL'; reason: string }
      | { type: 'REFUND'; reason: string; restock: boolean | null }
      | { type: 'RETRY' | 'RECEIVE' }
    input: LifecycleContext
  },
  guards: {
    'is sent by express': ({ context }) => isByExpress(context),
    'may be sent': ({ context }) => isByExpress(context) && isSupplied(context),
    // Who waits for a parcel may also come and fetch it.
    'may be picked up': ({ context }) => mayBePickedUp(context) && isSupplied(context),
    'may be given back': ({ context }) => context.record.refundRule === 'BEFORE_USE',
  },
  actions: {
    'note the payment': assign({
      changes: ({ context }, { transactionNo }: { transactionNo: string | null }) => ({
        ...context.changes,
        transactionNo,
        paidAt: context.now,
      }),
    }),
    'note the delivery': assign({
      changes: ({ context }, { outNo }: { outNo: string }) => ({
        ...context.changes,
        outNo,
        failReason: null,
        finishedAt: context.now,
      }),
    }),
    'note the order': assign({
      changes: ({ context }, { outNo }: { outNo: string }) => ({ ...context.changes, outNo, failReason: null }),
    }),
    'note the failure': assign({
      changes: ({ context }, { failReason }: { failReason: string }) => ({ ...context.changes, failReason }),
    }),
    // A number that is put right leaves the moment at which it was sent.
    'note the parcel': assign({
      changes: ({ context }, { express, trackingNo }: Parcel) => ({
        ...context.changes,
        express,
        trackingNo,
        sentAt: context.record.sentAt ?? context.now,
      }),
    }),
    'note the receipt': assign({ changes: ({ context }) => ({ ...context.changes, finishedAt: context.now }) }),
    'note the address': assign({
      changes: ({ context }, told: { receiver: string; phone: string; address: string }) => ({
        ...context.changes,
        receiver: told.receiver,
        phone: told.phone,
        address: told.address,
      }),
    }),
    'note the remark': assign({
      changes: ({ context }, { remark }: { remark: string | null }) => ({ ...context.changes, remark }),
    }),
    'note the end': assign({
      changes: ({ context }, told: { reason: string }) => ({
        ...context.changes,
        endReason: told.reason,
        finishedAt: context.now,
      }),
    }),
    ...effects(
      'book the payment',
      'hand it over',
      'check the code',
      'ask whether it is sent there',
      'settle the cash',
      'give it all back',
      'take back what was given',
    ),
  },
}).createMachine({
  id: 'pointsExchange',
  description: '兑换单的支付、发放、发货、自提、取消与退回',
  meta: { told: { PAY: '支付到账', DELIVER: '自动发放', ORDERED: '供应商接单', FAIL: '发放失败' } },
  context: ({ input }) => input,
  initial: 'PENDING_PAY',
  states: {
    PENDING_PAY: {
      description: '等待支付现金部分',
      meta: { label: '待支付', tone: 'warning', readOnly: true },
      on: {
        PAY: {
          target: 'PENDING_SEND',
          actions: [{ type: 'note the payment', params: asTold }, 'book the payment', 'hand it over'],
        },
        CANCEL: cancelling,
        REMARK: remarking,
      },
    },
    PENDING_SEND: {
      description: '等待发放、发货或自提',
      meta: { label: '待发放', tone: 'warning', readOnly: true },
      on: {
        DELIVER: {
          target: 'COMPLETED',
          actions: [{ type: 'note the delivery', params: asTold }, 'settle the cash'],
        },
        ORDERED: { actions: { type: 'note the order', params: asTold } },
        FAIL: { target: 'FAILED', actions: { type: 'note the failure', params: asTold } },
        SHIP: {
          guard: 'may be sent',
          target: 'SENT',
          actions: { type: 'note the parcel', params: asTold },
          meta: {
            label: '发货',
            access: shipping,
            applies: isByExpress,
            refusal: (context: LifecycleContext) =>
              isByExpress(context) ? notSupplied : '只有快递交付的兑换单可以发货',
            payload: parcel,
          },
        },
        PICK_UP: {
          guard: 'may be picked up',
          target: 'COMPLETED',
          actions: ['note the receipt', 'check the code', 'settle the cash'],
          meta: {
            label: '自提核销',
            access: shipping,
            applies: mayBePickedUp,
            refusal: (context: LifecycleContext) => (mayBePickedUp(context) ? notSupplied : '自动发放的兑换单不用核销'),
            payload: {
              code: { type: 'text', label: '自提码', required: true, max: 8 } as const satisfies PayloadField,
            },
          },
        },
        EDIT_ADDRESS: {
          guard: 'is sent by express',
          actions: [{ type: 'note the address', params: asTold }, 'ask whether it is sent there'],
          meta: {
            label: '改地址',
            access: save,
            applies: isByExpress,
            refusal: '只有快递交付的兑换单有地址',
            payload: {
              receiver: { type: 'text', label: '收货人', required: true, max: 20 },
              phone: { type: 'text', label: '收货电话', required: true, max: 20 },
              address: { type: 'longText', label: '收货地址', required: true, max: 200 },
            } as const satisfies Readonly<Record<string, PayloadField>>,
          },
        },
        CANCEL: cancelling,
        REMARK: remarking,
      },
    },
    SENT: {
      description: '快递在路上',
      meta: { label: '已发货', tone: 'info', readOnly: true },
      on: {
        RECEIVE: {
          target: 'COMPLETED',
          actions: ['note the receipt', 'settle the cash'],
          meta: { label: '确认收货', access: shipping, confirm: true },
        },
        EDIT_TRACKING: {
          actions: { type: 'note the parcel', params: asTold },
          meta: { label: '改单号', access: shipping, payload: parcel },
        },
        REFUND: refunding,
        REMARK: remarking,
      },
    },
    COMPLETED: {
      description: '会员已经得到',
      meta: { label: '已完成', tone: 'success', readOnly: true },
      on: { REFUND: refunding, REMARK: remarking },
    },
    FAILED: {
      description: '没有发放成功',
      meta: { label: '发放失败', tone: 'danger', readOnly: true },
      on: {
        RETRY: {
          target: 'PENDING_SEND',
          actions: 'hand it over',
          meta: { label: '重新发放', access: save, confirm: true },
        },
        CANCEL: cancelling,
        REMARK: remarking,
      },
    },
    CANCELLED: {
      description: '没有发放，积分已退回',
      meta: { label: '已取消', tone: 'neutral', readOnly: true },
    },
    REFUNDED: {
      description: '已收回，积分已退回',
      meta: { label: '已退回', tone: 'neutral', readOnly: true },
    },
  },
})

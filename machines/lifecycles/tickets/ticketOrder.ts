import { assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'

const saving = 'ticket:order:save'

/** How long after codes were sent once more they can be sent again. */
export const resendPauseMs = 60 * 1000

const numberOf = (value: unknown): number => Number(value ?? 0)

/**
 * What a merchant may ask for instead, in fen: something beside the deposit, at least the postage, no more than all of it
 * costs.
 */
const isFairPrice = ({ record }: LifecycleContext, price: number): boolean =>
  price > numberOf(record.depositAmount) &&
  price >= numberOf(record.postage) &&
  price + numberOf(record.upgradeAmount) <= numberOf(record.totalAmount) + numberOf(record.postage)

const isPaused = ({ record, changes, now }: LifecycleContext): boolean => {
  const last = changes.resentAt ?? record.resentAt
  return typeof last === 'string' && Date.parse(now) - Date.parse(last) < resendPauseMs
}

/** Its team of a group purchase is not whole yet: there is nothing to send. */
const isGathering = ({ record }: LifecycleContext): boolean => record.gathering === true
const gatheringRefusal = '拼团尚未成团，还没有券码'

/** What the vouchers of a paid order say about it, by the status that follows. */
const following = {
  PAID: 'UNUSE',
  PART_USED: 'USE_PART',
  COMPLETED: 'COMPLETE',
  EXPIRED: 'EXPIRE',
  REFUNDED: 'REFUND',
  UPGRADED: 'UPGRADE',
} as const

/** A status that a paid order takes from its vouchers. */
export type FollowedStatus = keyof typeof following

/** The event that brings a paid order into a status. */
export const followingEvent = (status: FollowedStatus): (typeof following)[FollowedStatus] => following[status]

/** Both are null where there was nothing to pay. */
interface Payment {
  readonly payMethod: string | null
  readonly transactionNo: string | null
}

const remark = {
  actions: { type: 'note the remark', params: ({ event }: { event: { sellerRemark: string | null } }) => event },
  meta: {
    label: '备注',
    access: saving,
    payload: { sellerRemark: { type: 'longText', label: '商家备注', max: 200 } },
  },
} as const

const hasExpress = ({ facts }: LifecycleContext): boolean => facts.hasExpress === true

const ship = {
  guard: 'has something to send',
  actions: { type: 'note the parcel', params: ({ event }: { event: { expressNo: string } }) => event },
  meta: {
    label: '发货',
    access: 'ticket:order:ship',
    applies: hasExpress,
    payload: { expressNo: { type: 'text', label: '快递单号', required: true, max: 40 } },
    refusal: (context: LifecycleContext) => (isGathering(context) ? gatheringRefusal : '订单没有需要邮寄的商品'),
  },
} as const

/** What was sent has arrived: its vouchers count as used. */
const receive = {
  guard: 'is on its way',
  actions: ['note the receipt', 'use what was sent'],
  meta: {
    label: '确认收货',
    access: 'ticket:order:ship',
    applies: hasExpress,
    confirm: '确认收货后，邮寄商品的券码记为已使用，确定收货？',
    refusal: ({ record }: LifecycleContext) => (record.shipTime ? '已确认收货' : '订单还没有发货'),
  },
} as const

const resend = {
  guard: 'was not sent a moment ago',
  actions: ['note the sending', 'tell the buyer'],
  meta: {
    label: '重发券码',
    access: saving,
    confirm: '将向购买人再次发送券码，确定重发？',
    refusal: (context: LifecycleContext) => (isGathering(context) ? gatheringRefusal : '1分钟内只能重发一次券码'),
  },
} as const

/**
 * 票券订单. Until it is paid it holds stock; from then on its status is that of its vouchers, which the server works out
 * and raises. CANCEL is raised by the server too, when nobody has paid in time. Fact: hasExpress, whether something of
 * it is sent by express.
 */
export const ticketOrderLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | ({ type: 'PAY' } & Payment)
      | { type: 'CANCEL'; reason: string }
      | { type: 'PRICE'; payAmount: number }
      | { type: 'SHIP'; expressNo: string }
      | { type: 'REMARK'; sellerRemark: string | null }
      | { type: 'RESEND' | 'RECEIVE' }
      | { type: 'UNUSE' | 'USE_PART' | 'COMPLETE' | 'EXPIRE' | 'REFUND' | 'UPGRADE' }
    input: LifecycleContext
  },
  actions: {
    'note the payment': assign({
      changes: ({ context }, paid: Payment) => ({
        ...context.changes,
        ...paid,
        payTime: context.now,
      }),
    }),
    'note the remark': assign({
      changes: ({ context }, { sellerRemark }: { sellerRemark: string | null }) => ({
        ...context.changes,
        sellerRemark,
      }),
    }),
    'note the price': assign({
      changes: ({ context }, { payAmount }: { payAmount: number }) => ({ ...context.changes, payAmount }),
    }),
    // A number that is put right leaves the moment at which it was sent.
    'note the parcel': assign({
      changes: ({ context }, { expressNo }: { expressNo: string }) => ({
        ...context.changes,
        expressNo,
        shipTime: context.record.shipTime ?? context.now,
      }),
    }),
    'note the sending': assign({ changes: ({ context }) => ({ ...context.changes, resentAt: context.now }) }),
    'note the receipt': assign({ changes: ({ context }) => ({ ...context.changes, receivedAt: context.now }) }),
    ...effects(
      'use what was sent',
      'divide the price anew',
      'tell the buyer',
      'book the payment',
      'sell what was locked',
      'take the old voucher',
      'issue the vouchers',
      'give the stock back',
    ),
  },
  guards: {
    // Without a price somebody asks whether there may be another one at all.
    'is a fair price': ({ context }, { payAmount }: { payAmount?: number }) =>
      payAmount === undefined || isFairPrice(context, payAmount),
    'has something to send': ({ context }) => hasExpress(context) && !isGathering(context),
    'is on its way': ({ context: { record, changes } }) =>
      Boolean(changes.shipTime ?? record.shipTime) && !(changes.receivedAt ?? record.receivedAt),
    'was not sent a moment ago': ({ context }) => !isPaused(context) && !isGathering(context),
  },
}).createMachine({
  id: 'ticketOrder',
  description: '票券订单的支付、取消，以及随券码变化的状态',
  meta: {
    told: {
      PAY: '支付到账',
      USE_PART: '部分使用',
      COMPLETE: '全部使用',
      EXPIRE: '过期',
      REFUND: '全部退款',
      UPGRADE: '升级换单',
      UNUSE: '撤销使用',
    },
  },
  context: ({ input }) => input,
  initial: 'PENDING_PAY',
  states: {
    PENDING_PAY: {
      description: '待支付',
      meta: { label: '待支付', tone: 'warning', readOnly: true },
      on: {
        PAY: {
          target: 'PAID',
          actions: [
            {
              type: 'note the payment',
              params: ({ event }) => ({ payMethod: event.payMethod, transactionNo: event.transactionNo }),
            },
            'sell what was locked',
            'take the old voucher',
            'issue the vouchers',
            'book the payment',
          ],
        },
        CANCEL: {
          target: 'CANCELLED',
          actions: 'give the stock back',
          meta: {
            label: '取消订单',
            payload: { reason: { type: 'text', label: '取消原因', required: true, max: 100 } },
          },
        },
        PRICE: {
          guard: { type: 'is a fair price', params: ({ event }) => event },
          actions: [{ type: 'note the price', params: ({ event }) => event }, 'divide the price anew'],
          meta: {
            label: '改价',
            access: 'ticket:order:price',
            payload: { payAmount: { type: 'money', label: '改后实付', required: true } },
            refusal: '改后实付须大于0和已付定金，不少于邮费，且不超过原价与邮费之和',
          },
        },
        REMARK: remark,
      },
    },
    PAID: {
      description: '已支付，没有用过',
      meta: { label: '待使用', tone: 'info', readOnly: true },
      on: {
        USE_PART: 'PART_USED',
        COMPLETE: 'COMPLETED',
        EXPIRE: 'EXPIRED',
        REFUND: 'REFUNDED',
        UPGRADE: 'UPGRADED',
        RESEND: resend,
        SHIP: ship,
        RECEIVE: receive,
        REMARK: remark,
      },
    },
    PART_USED: {
      description: '用过，还有可用的',
      meta: { label: '部分使用', tone: 'info', readOnly: true },
      on: {
        UNUSE: 'PAID',
        COMPLETE: 'COMPLETED',
        EXPIRE: 'EXPIRED',
        REFUND: 'REFUNDED',
        RESEND: resend,
        SHIP: ship,
        RECEIVE: receive,
        REMARK: remark,
      },
    },
    COMPLETED: {
      description: '不再有可用的，有用过的',
      meta: { label: '已完成', tone: 'success', readOnly: true },
      on: { UNUSE: 'PAID', USE_PART: 'PART_USED', EXPIRE: 'EXPIRED', REFUND: 'REFUNDED', REMARK: remark },
    },
    EXPIRED: {
      description: '不再有可用的，也没有用过的',
      meta: { label: '已过期', tone: 'neutral', readOnly: true },
      on: { UNUSE: 'PAID', USE_PART: 'PART_USED', COMPLETE: 'COMPLETED', REFUND: 'REFUNDED', REMARK: remark },
    },
    REFUNDED: {
      description: '全部退款或作废',
      meta: { label: '已退款', tone: 'danger', readOnly: true },
      on: { REMARK: remark },
    },
    UPGRADED: {
      description: '券码都已换到升级的订单，没有退款',
      meta: { label: '已升级', tone: 'neutral', readOnly: true },
      on: { REMARK: remark },
    },
    CANCELLED: {
      description: '未支付而取消',
      meta: { label: '已取消', tone: 'neutral', readOnly: true },
      on: { REMARK: remark },
    },
  },
})

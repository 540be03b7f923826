import { assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'

const freeze = 'ticket:verify:freeze'

/** Something that was used or given back, of a voucher. */
interface Piece {
  readonly times: number
  /** fen */
  readonly amount: number
  /** Of a card: what each of its benefits has left after it. */
  readonly benefitsLeft?: readonly unknown[] | null
}

type Counter =
  | 'totalTimes'
  | 'usedTimes'
  | 'refundedTimes'
  | 'verifiedAmount'
  | 'refundedAmount'
  | 'feeAmount'
  | 'breakageAmount'
  | 'movedAmount'

/** A counter as it stands after what the event has changed so far. */
const now = ({ record, changes }: LifecycleContext, name: Counter): number => Number(changes[name] ?? record[name] ?? 0)

const leftOf = (context: LifecycleContext): number =>
  now(context, 'totalTimes') - now(context, 'usedTimes') - now(context, 'refundedTimes')

const costsNothing = ({ record }: LifecycleContext): boolean => Number(record.shareAmount) === 0

const freezing = {
  label: '冻结',
  access: freeze,
  payload: { reason: { type: 'longText', label: '冻结原因', required: true, max: 200 } },
  undo: 'UNFREEZE',
} as const
const unfreezing = { label: '解冻', access: freeze, confirm: true } as const

const added = (context: LifecycleContext, more: Partial<Record<Counter, number>>) => ({
  ...context.changes,
  ...Object.fromEntries(Object.entries(more).map(([name, by]) => [name, now(context, name as Counter) + by])),
})

/** Guards and actions see the event as it was raised. */
const asTold = <Told>({ event }: { event: Told }): Told => event

const used = [{ type: 'count as used', params: asTold }, 'tell the order'] as const
const unused = [{ type: 'count as unused', params: asTold }, 'tell the order'] as const
const refunded = [{ type: 'count as refunded', params: asTold }, 'tell the order'] as const
const delayed = [{ type: 'move the last day', params: asTold }, 'tell the order'] as const

/**
 * 券码. Money and times live here, one by one: what happens to one voucher of an order leaves the others alone. The
 * server raises all but 冻结, 解冻 and 作废; `isOver` in an event says whether its last day has passed.
 */
export const ticketVoucherLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | ({ type: 'VERIFY' } & Piece)
      | ({ type: 'REVERSE'; isOver: boolean } & Piece)
      | { type: 'EXPIRE' }
      | { type: 'BREAKAGE'; amount: number }
      | { type: 'UPGRADE'; amount: number }
      | { type: 'DELAY'; validEnd: string }
      | { type: 'APPLY_REFUND' }
      | ({ type: 'REFUND_OK'; fee: number; isOver: boolean } & Piece)
      | { type: 'REFUND_CLOSE'; isOver: boolean }
      | { type: 'FREEZE'; reason: string }
      | { type: 'UNFREEZE' }
      | { type: 'VOID' }
    input: LifecycleContext
  },
  actions: {
    'count as used': assign({
      changes: ({ context }, { times, amount, benefitsLeft }: Piece) => ({
        ...added(context, { usedTimes: times, verifiedAmount: amount }),
        ...(benefitsLeft && { benefitsLeft }),
      }),
    }),
    'count as unused': assign({
      changes: ({ context }, { times, amount, benefitsLeft }: Piece) => ({
        ...added(context, { usedTimes: -times, verifiedAmount: -amount }),
        ...(benefitsLeft && { benefitsLeft }),
      }),
    }),
    'count as refunded': assign({
      changes: ({ context }, { times, amount, fee, benefitsLeft }: Piece & { fee: number }) => ({
        ...added(context, { refundedTimes: times, refundedAmount: amount, feeAmount: fee }),
        ...(benefitsLeft && { benefitsLeft }),
      }),
    }),
    'count as breakage': assign({
      changes: ({ context }, { amount }: { amount: number }) => added(context, { breakageAmount: amount }),
    }),
    'count as moved': assign({
      changes: ({ context }, { amount }: { amount: number }) => added(context, { movedAmount: amount }),
    }),
    'move the last day': assign({
      changes: ({ context }, { validEnd }: { validEnd: string }) => ({ ...context.changes, validEnd }),
    }),
    ...effects('tell the order'),
  },
  guards: {
    'uses the last': ({ context }, { times }: { times: number }) => leftOf(context) === times,
    'leaves some': ({ context }, { times }: { times: number }) => leftOf(context) > times,
    'leaves some that are over': ({ context }, { times, isOver }: { times: number; isOver: boolean }) =>
      leftOf(context) > times && isOver,
    'leaves some and was used': ({ context }, { times }: { times: number }) =>
      leftOf(context) > times && now(context, 'usedTimes') > 0,
    'returns all of it': ({ context }, { times }: { times: number }) =>
      leftOf(context) === times && now(context, 'usedTimes') === 0,
    'returns the rest': ({ context }, { times }: { times: number }) => leftOf(context) === times,
    'was used so often': ({ context }, { times }: { times: number }) => now(context, 'usedTimes') >= times,
    'was used so often and is over': ({ context }, { times, isOver }: { times: number; isOver: boolean }) =>
      now(context, 'usedTimes') >= times && isOver,
    'was all that was used': ({ context }, { times }: { times: number }) => now(context, 'usedTimes') === times,
    'is over': (_, { isOver }: { isOver: boolean }) => isOver,
    'was used before': ({ context }) => now(context, 'usedTimes') > 0,
    'cost nothing': ({ context }) => costsNothing(context),
  },
}).createMachine({
  id: 'ticketVoucher',
  description: '券码的核销、退款、冻结与过期',
  meta: {
    told: {
      VERIFY: '核销',
      REVERSE: '撤销核销',
      EXPIRE: '过期',
      DELAY: '延期',
      BREAKAGE: '过期余额归店',
      UPGRADE: '升级换券',
      APPLY_REFUND: '申请退款',
      REFUND_OK: '退款成功',
      REFUND_CLOSE: '退款关闭',
    },
  },
  context: ({ input }) => input,
  initial: 'ACTIVE',
  states: {
    ACTIVE: {
      description: '待使用',
      meta: { label: '待使用', tone: 'info', readOnly: true },
      on: {
        VERIFY: [
          {
            guard: { type: 'uses the last', params: asTold },
            target: 'USED',
            actions: used,
          },
          {
            guard: { type: 'leaves some', params: asTold },
            target: 'PART_USED',
            actions: used,
          },
        ],
        EXPIRE: { target: 'EXPIRED', actions: 'tell the order' },
        DELAY: { actions: delayed },
        APPLY_REFUND: { target: 'REFUNDING', actions: 'tell the order' },
        FREEZE: { target: 'FROZEN', actions: 'tell the order', meta: freezing },
        VOID: {
          guard: 'cost nothing',
          target: 'VOID',
          actions: 'tell the order',
          meta: {
            label: '作废',
            access: 'ticket:verify:void',
            confirm: '作废后不可恢复，确定作废？',
            refusal: '只有赠送的券码可以作废',
          },
        },
      },
    },
    PART_USED: {
      description: '部分使用',
      meta: { label: '部分使用', tone: 'info', readOnly: true },
      on: {
        VERIFY: [
          {
            guard: { type: 'uses the last', params: asTold },
            target: 'USED',
            actions: used,
          },
          {
            guard: { type: 'leaves some', params: asTold },
            actions: used,
          },
        ],
        REVERSE: [
          {
            guard: { type: 'was used so often and is over', params: asTold },
            target: 'EXPIRED',
            actions: unused,
          },
          {
            guard: { type: 'was all that was used', params: asTold },
            target: 'ACTIVE',
            actions: unused,
          },
          {
            guard: { type: 'was used so often', params: asTold },
            actions: unused,
          },
        ],
        EXPIRE: { target: 'EXPIRED', actions: 'tell the order' },
        DELAY: { actions: delayed },
        APPLY_REFUND: { target: 'REFUNDING', actions: 'tell the order' },
        FREEZE: { target: 'FROZEN', actions: 'tell the order', meta: freezing },
      },
    },
    USED: {
      description: '已使用',
      meta: { label: '已使用', tone: 'success', readOnly: true },
      on: {
        REVERSE: [
          {
            guard: { type: 'was used so often and is over', params: asTold },
            target: 'EXPIRED',
            actions: unused,
          },
          {
            guard: { type: 'was all that was used', params: asTold },
            target: 'ACTIVE',
            actions: unused,
          },
          {
            guard: { type: 'was used so often', params: asTold },
            target: 'PART_USED',
            actions: unused,
          },
        ],
      },
    },
    EXPIRED: {
      description: '已过期',
      meta: { label: '已过期', tone: 'neutral', readOnly: true },
      on: {
        REVERSE: {
          guard: { type: 'was used so often', params: asTold },
          actions: unused,
        },
        BREAKAGE: { actions: { type: 'count as breakage', params: asTold } },
        DELAY: [
          {
            guard: 'was used before',
            target: 'PART_USED',
            actions: delayed,
          },
          {
            target: 'ACTIVE',
            actions: delayed,
          },
        ],
        APPLY_REFUND: { target: 'REFUNDING', actions: 'tell the order' },
      },
    },
    REFUNDING: {
      description: '退款中',
      meta: { label: '退款中', tone: 'warning', readOnly: true },
      on: {
        REFUND_OK: [
          {
            guard: { type: 'returns all of it', params: asTold },
            target: 'REFUNDED',
            actions: refunded,
          },
          {
            guard: { type: 'returns the rest', params: asTold },
            target: 'USED',
            actions: refunded,
          },
          {
            guard: { type: 'leaves some that are over', params: asTold },
            target: 'EXPIRED',
            actions: refunded,
          },
          {
            guard: { type: 'leaves some and was used', params: asTold },
            target: 'PART_USED',
            actions: refunded,
          },
          {
            guard: { type: 'leaves some', params: asTold },
            target: 'ACTIVE',
            actions: refunded,
          },
        ],
        REFUND_CLOSE: [
          { guard: { type: 'is over', params: asTold }, target: 'EXPIRED', actions: 'tell the order' },
          { guard: 'was used before', target: 'PART_USED', actions: 'tell the order' },
          { target: 'ACTIVE', actions: 'tell the order' },
        ],
      },
    },
    REFUNDED: { description: '已退款', meta: { label: '已退款', tone: 'danger', readOnly: true } },
    FROZEN: {
      description: '已冻结',
      meta: { label: '已冻结', tone: 'warning', readOnly: true },
      on: {
        UNFREEZE: [
          { guard: 'was used before', target: 'PART_USED', actions: 'tell the order', meta: unfreezing },
          { target: 'ACTIVE', actions: 'tell the order', meta: unfreezing },
        ],
        // It was held for its upgrade, which is paid now.
        UPGRADE: { target: 'VOID', actions: [{ type: 'count as moved', params: asTold }, 'tell the order'] },
      },
    },
    VOID: { description: '已作废', meta: { label: '已作废', tone: 'neutral', readOnly: true } },
  },
})

import { assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'

const freeze = 'ecard:account:freeze'

/** What its voucher says about an account. */
interface Standing {
  readonly timesLeft: number
  /** fen */
  readonly balance: number
  /** ISO time. */
  readonly validEnd: string
}

/** The event that tells an account where its voucher is, by the status that follows. */
const following = {
  ACTIVE: 'GO_ON',
  FROZEN: 'HOLD',
  USED: 'USE_UP',
  EXPIRED: 'EXPIRE',
  REFUNDED: 'REFUND',
} as const

/** A status of an account. */
export type EcardStatus = keyof typeof following

/** The event that brings an account to a status of its voucher. */
export const ecardEvent = (status: EcardStatus) => following[status]

/** Guards and actions see the event as it was raised. */
const asTold = <Told>({ event }: { event: Told }): Told => event
const noted = { type: 'note the standing', params: asTold } as const

/**
 * 电子卡: the account of a paid 电子卡券, whose uses are those of its voucher. The server raises all but 冻结 and 解冻; what
 * happens to the voucher elsewhere moves the account along.
 */
export const ecardAccountLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | ({ type: 'GO_ON' | 'HOLD' | 'USE_UP' | 'EXPIRE' | 'REFUND' } & Standing)
      | { type: 'FREEZE'; reason: string }
      | { type: 'UNFREEZE' }
    input: LifecycleContext
  },
  actions: {
    'note the standing': assign({
      changes: ({ context }, { timesLeft, balance, validEnd }: Standing) => ({
        ...context.changes,
        timesLeft,
        balance,
        validEnd,
      }),
    }),
    ...effects('freeze the voucher', 'unfreeze the voucher'),
  },
}).createMachine({
  id: 'ecardAccount',
  description: '电子卡的使用、冻结与过期',
  meta: {
    told: { GO_ON: '余额变动', HOLD: '券码冻结', USE_UP: '用完', EXPIRE: '过期', REFUND: '退款' },
  },
  context: ({ input }) => input,
  initial: 'ACTIVE',
  states: {
    ACTIVE: {
      description: '可以使用',
      meta: { label: '使用中', tone: 'success', readOnly: true },
      on: {
        FREEZE: {
          target: 'FROZEN',
          actions: 'freeze the voucher',
          meta: {
            label: '冻结',
            access: freeze,
            payload: { reason: { type: 'longText', label: '冻结原因', required: true, max: 200 } },
            undo: 'UNFREEZE',
          },
        },
        GO_ON: { actions: noted },
        HOLD: { target: 'FROZEN', actions: noted },
        USE_UP: { target: 'USED', actions: noted },
        EXPIRE: { target: 'EXPIRED', actions: noted },
        REFUND: { target: 'REFUNDED', actions: noted },
      },
    },
    FROZEN: {
      description: '暂停使用',
      meta: { label: '已冻结', tone: 'warning', readOnly: true },
      on: {
        UNFREEZE: {
          target: 'ACTIVE',
          actions: 'unfreeze the voucher',
          meta: { label: '解冻', access: freeze, confirm: true },
        },
        GO_ON: { target: 'ACTIVE', actions: noted },
        HOLD: { actions: noted },
      },
    },
    USED: {
      description: '没有剩余',
      meta: { label: '已用完', tone: 'neutral', readOnly: true },
      on: {
        GO_ON: { target: 'ACTIVE', actions: noted },
        EXPIRE: { target: 'EXPIRED', actions: noted },
        REFUND: { target: 'REFUNDED', actions: noted },
      },
    },
    EXPIRED: {
      description: '过了有效期',
      meta: { label: '已过期', tone: 'neutral', readOnly: true },
      on: {
        GO_ON: { target: 'ACTIVE', actions: noted },
        EXPIRE: { actions: noted },
        REFUND: { target: 'REFUNDED', actions: noted },
        USE_UP: { target: 'USED', actions: noted },
      },
    },
    REFUNDED: { description: '已全部退款', meta: { label: '已退款', tone: 'neutral', readOnly: true } },
  },
})

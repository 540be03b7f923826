import { assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'
import { yuan } from '../yuan'

/** How a corporation repays at the store: into the bank account, or over the counter. */
export const repayWays = { BANK: '对公转账', CASH: '现金' } as const

/** Most that one account ever holds, fen: far above every limit. */
export const mostCredit = 1_000_000_000

/** A movement of the account as it reaches the ledger; amounts in fen. */
export interface CreditMoved {
  readonly amount: number
  /** The deal or payment it is of. */
  readonly bizNo: string
}

const now = ({ record, changes }: LifecycleContext, name: string): unknown => changes[name] ?? record[name]
const fen = (context: LifecycleContext, name: string): number => Number(now(context, name) ?? 0)
const used = (context: LifecycleContext): number => fen(context, 'used')
const overdue = (context: LifecycleContext): number => fen(context, 'overdueAmount')

/** Guards and actions see the event as it was raised. */
const asTold = <Told>({ event }: { event: Told }): Told => event

const charging = {
  guard: { type: 'is within what an account may hold', params: asTold },
  actions: [{ type: 'owe more', params: asTold }, 'book the sale'],
} as const
const takingBack = {
  guard: { type: 'owes so much', params: asTold },
  actions: [{ type: 'owe less', params: asTold }, 'book what was taken back'],
} as const
const repaid = {
  guard: { type: 'owes so much', params: asTold },
  actions: [{ type: 'owe less', params: asTold }, 'book the repayment'],
} as const
const repaying = {
  guard: {
    type: 'owes what is repaid',
    params: ({ event }: { event: { repayAmount: number } }) => event,
  },
  actions: [
    {
      type: 'owe less',
      params: ({ event }: { event: { repayAmount: number } }) => ({ amount: event.repayAmount }),
    },
    'book the repayment',
  ],
  meta: {
    label: '还款',
    access: 'finance:credit:repay',
    payload: {
      repayAmount: { type: 'money', label: '还款金额', required: true },
      repayWay: { type: 'enum', label: '还款方式', required: true, values: repayWays },
      voucher: { type: 'image', label: '还款凭证' },
    },
    refusal: (context: LifecycleContext) =>
      used(context) === 0 ? '没有欠款' : `还款金额须大于0，不超过欠款¥${yuan(used(context))}`,
  },
} as const
const mirroring = { actions: { type: 'take the terms', params: asTold } } as const
const closing = {
  guard: 'owes nothing',
  target: 'CLOSED',
  meta: {
    label: '销户',
    access: 'finance:credit:close',
    confirm: '销户后前台不能再挂账，确定销户？',
    refusal: (context: LifecycleContext) => `还有¥${yuan(used(context))}未还，还清后才能销户`,
  },
} as const

/**
 * 挂账账户: what a corporation owes the store. Deals of its people and payments at the counter charge it; the server raises
 * that, what is overdue, and the terms that its corporation was given. What has been delivered is owed in any status.
 */
export const creditAccountLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | ({ type: 'CHARGE' | 'TAKE_BACK' } & CreditMoved)
      | ({ type: 'REPAID'; way: string; tradeNo: string | null } & CreditMoved)
      | { type: 'REPAY'; repayAmount: number; repayWay: string; voucher: string | null }
      | { type: 'SET_TERMS'; creditLimit: number | null; billDay: number | null }
      | { type: 'OVERDUE'; overdueAmount: number }
      | { type: 'FREEZE'; reason: string }
      | { type: 'UNFREEZE' | 'CLOSE' }
    input: LifecycleContext
  },
  guards: {
    'is within what an account may hold': ({ context }, { amount }: { amount?: number }) =>
      used(context) + (amount ?? 0) <= mostCredit,
    'owes nothing': ({ context }) => used(context) === 0,
    'owes so much': ({ context }, { amount }: { amount?: number }) => (amount ?? 0) <= used(context),
    // Without an amount somebody asks whether there is anything to repay at all.
    'owes what is repaid': ({ context }, { repayAmount }: { repayAmount?: number }) =>
      repayAmount === undefined ? used(context) > 0 : repayAmount > 0 && repayAmount <= used(context),
    'has paid what was due': ({ context }) => overdue(context) === 0,
  },
  actions: {
    'owe more': assign({
      changes: ({ context }, { amount }: { amount: number }) => ({ ...context.changes, used: used(context) + amount }),
    }),
    // The oldest is paid first, and it is the oldest that is overdue.
    'owe less': assign({
      changes: ({ context }, { amount }: { amount: number }) => ({
        ...context.changes,
        used: used(context) - amount,
        overdueAmount: Math.max(0, overdue(context) - amount),
      }),
    }),
    'take the terms': assign({
      changes: ({ context }, { creditLimit, billDay }: { creditLimit: number | null; billDay: number | null }) => ({
        ...context.changes,
        creditLimit,
        billDay,
      }),
    }),
    'note what is overdue': assign({
      changes: ({ context }, { overdueAmount }: { overdueAmount: number }) => ({ ...context.changes, overdueAmount }),
    }),
    ...effects('book the sale', 'book what was taken back', 'book the repayment', 'tell of the overdue'),
  },
}).createMachine({
  id: 'creditAccount',
  description: '挂账账户的挂账、还款、冻结与销户',
  meta: {
    told: {
      CHARGE: '挂账',
      TAKE_BACK: '挂账撤销',
      REPAID: '企业结清成交',
      SET_TERMS: '额度与账单日变更',
      OVERDUE: '逾期自动冻结',
    },
  },
  context: ({ input }) => input,
  initial: 'ACTIVE',
  states: {
    ACTIVE: {
      description: '可以挂账',
      meta: { label: '正常', tone: 'success' },
      on: {
        CHARGE: charging,
        TAKE_BACK: takingBack,
        REPAID: repaid,
        REPAY: repaying,
        SET_TERMS: mirroring,
        OVERDUE: {
          target: 'FROZEN',
          actions: [{ type: 'note what is overdue', params: asTold }, 'tell of the overdue'],
        },
        FREEZE: {
          target: 'FROZEN',
          meta: {
            label: '冻结',
            access: 'finance:credit:freeze',
            confirm: '冻结后前台不能再挂账，确定冻结？',
            payload: { reason: { type: 'longText', label: '冻结原因', required: true, max: 200 } },
          },
        },
        CLOSE: closing,
      },
    },
    FROZEN: {
      description: '不能再挂账，可以还款',
      meta: { label: '已冻结', tone: 'danger' },
      on: {
        CHARGE: charging,
        TAKE_BACK: takingBack,
        REPAID: repaid,
        REPAY: repaying,
        SET_TERMS: mirroring,
        UNFREEZE: {
          guard: 'has paid what was due',
          target: 'ACTIVE',
          meta: {
            label: '解冻',
            access: 'finance:credit:freeze',
            confirm: '解冻后前台可以继续挂账，确定解冻？',
            refusal: (context: LifecycleContext) => `还有¥${yuan(overdue(context))}逾期未还`,
          },
        },
        CLOSE: closing,
      },
    },
    CLOSED: {
      description: '不再挂账',
      meta: { label: '已销户', tone: 'neutral', readOnly: true },
      on: {
        // What a corporation still gets after that is owed all the same.
        CHARGE: { ...charging, target: 'FROZEN' },
      },
    },
  },
})

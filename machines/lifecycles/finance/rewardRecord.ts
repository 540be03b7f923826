import { assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'
import { yuan } from '../yuan'

const now = ({ record, changes }: LifecycleContext, name: string): unknown => changes[name] ?? record[name]
const fen = (context: LifecycleContext, name: string): number => Number(now(context, name) ?? 0)
const left = (context: LifecycleContext): number => fen(context, 'amount') - fen(context, 'revokedAmount')

/** Some of it goes back with a refund; without anything left it is revoked. */
const lower = [
  {
    guard: { type: 'takes all of it', params: ({ event }: { event: { revoked: number } }) => event },
    target: 'REVOKED',
    actions: [
      { type: 'note what went back', params: ({ event }: { event: { revoked: number } }) => event },
      'take it back',
    ],
  },
  {
    actions: [
      { type: 'note what went back', params: ({ event }: { event: { revoked: number } }) => event },
      'take it back',
    ],
  },
] as const

const revoke = {
  target: 'REVOKED',
  actions: [
    { type: 'note why', params: ({ event }: { event: { revokeReason: string } }) => event },
    'note that all went back',
    'take it back',
  ],
  meta: {
    label: '追回',
    access: 'finance:reward:revoke',
    confirm: (context: LifecycleContext) => `将追回¥${yuan(left(context))}，不可撤销，确定追回？`,
    payload: { revokeReason: { type: 'longText', label: '追回原因', required: true, max: 100 } },
  },
} as const

/**
 * 奖励明细. It waits until its order is used and the time of observation is over; refunds take back their part. One that
 * the store cannot pay now waits for funds. Fact: funded, whether it can.
 */
export const rewardRecordLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'SHORT' | 'FUND' | 'MATURE' | 'UNCONFIRM' }
      | { type: 'CONFIRM'; payableAt: string }
      | { type: 'LOWER'; revoked: number }
      | { type: 'REVOKE'; revokeReason: string }
      | { type: 'CLAIM'; withdrawalId: number }
      | { type: 'OK' | 'RETURN' }
    input: LifecycleContext
  },
  actions: {
    'note when it is payable': assign({
      changes: ({ context }, { payableAt }: { payableAt: string }) => ({ ...context.changes, payableAt }),
    }),
    'forget when it is payable': assign({ changes: ({ context }) => ({ ...context.changes, payableAt: null }) }),
    'note what went back': assign({
      changes: ({ context }, { revoked }: { revoked: number }) => ({
        ...context.changes,
        revokedAmount: fen(context, 'revokedAmount') + Math.min(revoked, left(context)),
        revokedNow: Math.min(revoked, left(context)),
      }),
    }),
    'note the withdrawal': assign({
      changes: ({ context }, { withdrawalId }: { withdrawalId: number }) => ({ ...context.changes, withdrawalId }),
    }),
    'forget the withdrawal': assign({ changes: ({ context }) => ({ ...context.changes, withdrawalId: null }) }),
    'note when it was paid': assign({ changes: ({ context }) => ({ ...context.changes, paidAt: context.now }) }),
    'note why': assign({
      changes: ({ context }, { revokeReason }: { revokeReason: string }) => ({ ...context.changes, revokeReason }),
    }),
    'note that all went back': assign({
      changes: ({ context }) => ({
        ...context.changes,
        revokedAmount: fen(context, 'amount'),
        revokedNow: left(context),
      }),
    }),
    ...effects('set it aside', 'make it payable', 'take it back'),
  },
  guards: {
    'is funded': ({ context }) => context.facts.funded === true,
    'nothing is left': ({ context }) => left(context) <= 0,
    'takes all of it': ({ context }, { revoked }: { revoked: number }) => revoked >= left(context),
  },
}).createMachine({
  id: 'rewardRecord',
  description: '奖励的计提、确认、领取与追回',
  meta: {
    told: {
      SHORT: '门店待结算余额不足',
      CONFIRM: '达到确认条件',
      UNCONFIRM: '核销撤销，重新等待',
      MATURE: '观察期满',
      LOWER: '订单退款，按比例追回',
      CLAIM: '领取',
      OK: '奖励到账',
      RETURN: '提现未成，退回可领取',
    },
  },
  context: ({ input }) => input,
  initial: 'PENDING',
  states: {
    PENDING: {
      description: '已计提，等待确认和观察期',
      meta: { label: '待结算', tone: 'warning', readOnly: true },
      on: {
        SHORT: 'WAIT_FUND',
        CONFIRM: { actions: { type: 'note when it is payable', params: ({ event }) => event } },
        UNCONFIRM: { actions: 'forget when it is payable' },
        MATURE: { target: 'PAYABLE', actions: 'make it payable' },
        LOWER: lower,
        REVOKE: revoke,
      },
    },
    WAIT_FUND: {
      description: '门店余额不足，还没有计提',
      meta: { label: '待注资', tone: 'danger', readOnly: true },
      on: {
        CONFIRM: { actions: { type: 'note when it is payable', params: ({ event }) => event } },
        UNCONFIRM: { actions: 'forget when it is payable' },
        // Nothing was set aside that could be taken back.
        LOWER: [
          {
            guard: { type: 'takes all of it', params: ({ event }) => event },
            target: 'REVOKED',
            actions: { type: 'note what went back', params: ({ event }) => event },
          },
          { actions: { type: 'note what went back', params: ({ event }) => event } },
        ],
        FUND: {
          guard: 'is funded',
          target: 'PENDING',
          actions: 'set it aside',
          meta: {
            label: '注资',
            access: 'finance:reward:fund',
            confirm: (context: LifecycleContext) => `将从门店余额中留出¥${yuan(left(context))}，确定注资？`,
            refusal: '余额不足，请先充值或等待结算',
          },
        },
        REVOKE: {
          target: 'REVOKED',
          actions: [
            { type: 'note why', params: ({ event }: { event: { revokeReason: string } }) => event },
            'note that all went back',
          ],
          meta: revoke.meta,
        },
      },
    },
    PAYABLE: {
      description: '可以领取',
      meta: { label: '可领取', tone: 'info', readOnly: true },
      on: {
        CLAIM: { target: 'PAYING', actions: { type: 'note the withdrawal', params: ({ event }) => event } },
        LOWER: lower,
        REVOKE: revoke,
      },
    },
    PAYING: {
      description: '已领取，提现单正在审核或打款',
      meta: { label: '领取中', tone: 'info', readOnly: true },
      on: {
        OK: { target: 'PAID', actions: 'note when it was paid' },
        RETURN: [
          { guard: 'nothing is left', target: 'REVOKED', actions: 'forget the withdrawal' },
          { target: 'PAYABLE', actions: 'forget the withdrawal' },
        ],
        // The money is on its way: what goes back is owed by the employee.
        LOWER: {
          actions: [{ type: 'note what went back', params: ({ event }) => event }, 'take it back'],
        },
      },
    },
    PAID: {
      description: '已经打款给员工；之后追回的记为欠款',
      meta: { label: '已发放', tone: 'success', readOnly: true },
      on: { LOWER: lower, REVOKE: revoke },
    },
    REVOKED: { description: '已追回', meta: { label: '已追回', tone: 'neutral', readOnly: true } },
  },
})

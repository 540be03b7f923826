import { assign, setup } from 'xstate'
import { effects, type LifecycleContext } from '../lifecycle'
import { yuan } from '../yuan'

const now = ({ record, changes }: LifecycleContext, name: string): unknown => changes[name] ?? record[name]
const fen = (context: LifecycleContext, name: string): number => Number(now(context, name) ?? 0)
/** What is not taken back of it. */
const net = (context: LifecycleContext): number => fen(context, 'amount') - fen(context, 'revokedAmount')

/** A part of it that a withdrawal pays. */
interface Part {
  readonly withdrawalId: number
  /** fen */
  readonly amount: number
  readonly state: 'HELD' | 'PAID'
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'withdrawalId' in value && 'amount' in value && 'state' in value

function partsOf(context: LifecycleContext): readonly Part[] {
  const parts = now(context, 'parts')
  return Array.isArray(parts) ? parts.filter(isPart) : []
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)

/** What may still be claimed of it. */
const left = (context: LifecycleContext): number => net(context) - sumOf(partsOf(context))

const isHeld = ({ state }: Part): boolean => state === 'HELD'

/** Without what was held for a withdrawal that came to nothing. */
const without = (context: LifecycleContext, withdrawalId: number): readonly Part[] =>
  partsOf(context).filter((part) => part.withdrawalId !== withdrawalId || !isHeld(part))

const noted = (parts: readonly Part[]) => ({ parts, takenAmount: sumOf(parts) })

/** Which withdrawal has been paid, or has come to nothing. */
interface Answered {
  readonly withdrawalId: number
}

interface Lowered {
  readonly event: { readonly revoked: number }
}

const takeBack = [{ type: 'note what went back', params: ({ event }: Lowered) => event }, 'take it back'] as const

/** Some of it goes back with a refund; without anything left it is revoked. */
const lower = [
  {
    guard: { type: 'takes all of it', params: ({ event }: Lowered) => event },
    target: 'REVOKED',
    actions: takeBack,
  },
  { actions: takeBack },
] as const

/** The same of one of which a part may have been claimed: what is left may be less than what goes back. */
const lowerPayable = [
  lower[0],
  {
    guard: { type: 'leaves what is on its way', params: ({ event }: Lowered) => event },
    target: 'PAYING',
    actions: takeBack,
  },
  {
    guard: { type: 'leaves what was paid', params: ({ event }: Lowered) => event },
    target: 'PAID',
    actions: takeBack,
  },
  { actions: takeBack },
] as const

const paid = { type: 'note what was paid', params: ({ event }: { event: Answered }) => event } as const
const returned = { type: 'forget what was held', params: ({ event }: { event: Answered }) => event } as const

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
    confirm: (context: LifecycleContext) => `将追回¥${yuan(net(context))}，不可撤销，确定追回？`,
    payload: { revokeReason: { type: 'longText', label: '追回原因', required: true, max: 100 } },
  },
} as const

/**
 * 奖励明细. It waits until its order is used and the time of observation is over; refunds take back their part. One that
 * whoever funds it cannot pay now waits for funds. Withdrawals pay it whole or in parts: what is left of it stays payable.
 * A member gets points for it, with which it is over. Fact: funded, whether who funds it can pay.
 */
export const rewardRecordLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'SHORT' | 'FUND' | 'MATURE' | 'GIVE' | 'UNCONFIRM' }
      | { type: 'CONFIRM'; payableAt: string }
      | { type: 'LOWER'; revoked: number }
      | { type: 'REVOKE'; revokeReason: string }
      | { type: 'CLAIM'; withdrawalId: number; part: number }
      | { type: 'OK' | 'RETURN'; withdrawalId: number }
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
        revokedAmount: fen(context, 'revokedAmount') + Math.min(revoked, net(context)),
        revokedNow: Math.min(revoked, net(context)),
      }),
    }),
    'note the withdrawal': assign({
      changes: ({ context }, { withdrawalId, part }: { withdrawalId: number; part: number }) => ({
        ...context.changes,
        withdrawalId,
        ...noted([...partsOf(context), { withdrawalId, amount: Math.min(part, left(context)), state: 'HELD' }]),
      }),
    }),
    'forget what was held': assign({
      changes: ({ context }, { withdrawalId }: Answered) => ({
        ...context.changes,
        withdrawalId: without(context, withdrawalId).at(-1)?.withdrawalId ?? null,
        ...noted(without(context, withdrawalId)),
      }),
    }),
    'note what was paid': assign({
      changes: ({ context }, { withdrawalId }: Answered) => ({
        ...context.changes,
        paidAt: context.now,
        ...noted(
          partsOf(context).map((part) => (part.withdrawalId === withdrawalId ? { ...part, state: 'PAID' } : part)),
        ),
      }),
    }),
    'note that it was given': assign({
      changes: ({ context }) => ({ ...context.changes, takenAmount: net(context), paidAt: context.now }),
    }),
    'note why': assign({
      changes: ({ context }, { revokeReason }: { revokeReason: string }) => ({ ...context.changes, revokeReason }),
    }),
    'note that all went back': assign({
      changes: ({ context }) => ({
        ...context.changes,
        revokedAmount: fen(context, 'amount'),
        revokedNow: net(context),
      }),
    }),
    ...effects('set it aside', 'make it payable', 'take it back'),
  },
  guards: {
    'is funded': ({ context }) => context.facts.funded === true,
    'takes all of it': ({ context }, { revoked }: { revoked: number }) => revoked >= net(context),
    'leaves what is on its way': ({ context }, { revoked }: { revoked: number }) =>
      revoked >= left(context) && partsOf(context).some(isHeld),
    'leaves what was paid': ({ context }, { revoked }: { revoked: number }) => revoked >= left(context),
    'claims all that is left': ({ context }, { part }: { part: number }) => part >= left(context),
    'others are on their way': ({ context }, { withdrawalId }: Answered) =>
      partsOf(context).some((part) => isHeld(part) && part.withdrawalId !== withdrawalId),
    'something is left then': ({ context }, { withdrawalId }: Answered) =>
      net(context) - sumOf(without(context, withdrawalId)) > 0,
    'all went back': ({ context }) => net(context) <= 0,
  },
}).createMachine({
  id: 'rewardRecord',
  description: '奖励的计提、确认、领取与追回',
  meta: {
    told: {
      SHORT: '出资方余额不足',
      CONFIRM: '达到确认条件',
      UNCONFIRM: '核销撤销，重新等待',
      MATURE: '观察期满',
      GIVE: '观察期满，发给会员积分',
      LOWER: '订单退款，按比例追回',
      CLAIM: '领取或发放',
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
        GIVE: { target: 'PAID', actions: 'note that it was given' },
        LOWER: lower,
        REVOKE: revoke,
      },
    },
    WAIT_FUND: {
      description: '出资方余额不足，还没有计提',
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
            confirm: (context: LifecycleContext) =>
              `将从${context.record.funder === 'BRAND' ? '品牌' : '门店'}余额中留出¥${yuan(net(context))}，确定注资？`,
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
      description: '可以领取；领取或发放一部分后，余下的仍可领取',
      meta: { label: '可领取', tone: 'info', readOnly: true },
      on: {
        CLAIM: [
          {
            guard: { type: 'claims all that is left', params: ({ event }) => event },
            target: 'PAYING',
            actions: { type: 'note the withdrawal', params: ({ event }) => event },
          },
          { actions: { type: 'note the withdrawal', params: ({ event }) => event } },
        ],
        OK: { actions: paid },
        RETURN: { actions: returned },
        LOWER: lowerPayable,
        REVOKE: revoke,
      },
    },
    PAYING: {
      description: '已领取或发放，提现单正在审核或打款',
      meta: { label: '领取中', tone: 'info', readOnly: true },
      on: {
        OK: [
          { guard: { type: 'others are on their way', params: ({ event }) => event }, actions: paid },
          { target: 'PAID', actions: paid },
        ],
        RETURN: [
          {
            guard: { type: 'something is left then', params: ({ event }) => event },
            target: 'PAYABLE',
            actions: returned,
          },
          { guard: { type: 'others are on their way', params: ({ event }) => event }, actions: returned },
          { guard: 'all went back', target: 'REVOKED', actions: returned },
          { target: 'PAID', actions: returned },
        ],
        // The money is on its way: what goes back is owed by who gets it.
        LOWER: {
          actions: [{ type: 'note what went back', params: ({ event }) => event }, 'take it back'],
        },
      },
    },
    PAID: {
      description: '已经打款；之后追回的记为欠款',
      meta: { label: '已发放', tone: 'success', readOnly: true },
      on: { LOWER: lower, REVOKE: revoke },
    },
    REVOKED: {
      description: '已追回',
      meta: { label: '已追回', tone: 'neutral', readOnly: true },
      // A part was on its way when all of it was taken back.
      on: { OK: { actions: paid }, RETURN: { actions: returned } },
    },
  },
})

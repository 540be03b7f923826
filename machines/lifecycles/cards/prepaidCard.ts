import { assign, setup } from 'xstate'
import {
  adjustWays,
  capOf,
  deducted,
  prepaidPayWays,
  prepaidUses,
  refundAloneMost,
  refundOf,
  type AdjustWay,
  type DeductOrder,
  type PrepaidRefund,
} from './prepaidTerms'
import { rechargeGift, rechargeTerms, type RechargeOffer } from './rechargeTerms'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'
import { monthsAfter } from '../storeDay'
import { yuan } from '../yuan'

const product = 'prepaid:product'
const cashier = 'prepaid:cashier'

/** What was filled in before an event is raised. */
type Told = Readonly<Record<string, unknown>>

/** Guards and actions see the event as it was raised. */
const asTold = <Told>({ event }: { event: Told }): Told => event

const now = ({ record, changes }: LifecycleContext, name: string): unknown => changes[name] ?? record[name]
const fen = (context: LifecycleContext, name: string): number => Number(now(context, name) ?? 0)
const balanceOf = (context: LifecycleContext): number => fen(context, 'principal') + fen(context, 'bonus')

/** The parts of a card as they are from now on, with their sum. */
const holding = (context: LifecycleContext, principal: number, bonus: number) => ({
  ...context.changes,
  principal,
  bonus,
  balance: principal + bonus,
})

/** fen: what its holder gets for the card by its rule. */
const refundable = (context: LifecycleContext): number =>
  refundOf(String(context.record.refundRule ?? 'NONE') as PrepaidRefund, {
    principal: fen(context, 'principal'),
    paid: fen(context, 'paid'),
    used: fen(context, 'used'),
    feePercent: Number(context.record.refundFee ?? 0),
  })

/** Why a card is not paid back; null when it is. */
function refundHindrance(context: LifecycleContext): string | null {
  const { refundRule } = context.record
  if (refundRule === undefined) return null
  if (refundRule === 'NONE') return '该卡种不可退卡'
  if (refundRule === 'UNUSED' && fen(context, 'used') > 0) return '卡已使用，不可退卡'
  return fen(context, 'principal') <= 0 ? '卡内没有本金，不可退卡' : null
}

const isOver = ({ record, now: at }: LifecycleContext): boolean =>
  typeof record.expireAt === 'string' && record.expireAt < at

/** By which plan a card is recharged now; null where none is for it. */
const offerOf = ({ facts }: LifecycleContext): RechargeOffer | null => (facts.offer ?? null) as RechargeOffer | null

/** fen that are given for an amount by the plan of the card; null where the plan does not offer it. */
const giftOf = (context: LifecycleContext, amount: number): number | null => {
  const offer = offerOf(context)
  return offer === null ? 0 : rechargeGift(offer, amount)
}

/** Why nothing more is put on a card. @param amount undefined where somebody asks whether any may be */
function rechargeHindrance(context: LifecycleContext, amount: number | undefined): string | null {
  if (context.record.rechargeable === false) return '该卡不可充值'
  if (amount !== undefined && amount <= 0) return '充值金额须大于 0'
  const most = capOf(context.record.named)
  const gift = amount === undefined ? 0 : giftOf(context, amount)
  if (gift === null) return '充值方案没有这一金额'
  return balanceOf(context) + (amount ?? 1) + gift > most ? `充值后余额不能超过法定上限 ¥${yuan(most)}` : null
}

/** What may be put on a card, where an amount was not. */
function rechargeRefusal(context: LifecycleContext): string {
  const offer = offerOf(context)
  const cap = `充值后余额${offer === null ? '' : '（含赠送金）'}不超过法定上限 ¥${yuan(capOf(context.record.named))}`
  return offer === null ? `充值金额须大于 0，且${cap}` : `请${rechargeTerms(offer)}；且${cap}`
}

/** Why a card pays nothing, or not so much. */
function consumeHindrance(context: LifecycleContext, amount: number | undefined, useKind?: string): string | null {
  if (isOver(context)) return '卡已过期，不能扣款'
  if (amount !== undefined && amount <= 0) return '扣款金额须大于 0'
  if ((amount ?? 1) > balanceOf(context)) return `余额不足，可用 ¥${yuan(balanceOf(context))}`
  const kinds = context.record.useKinds as readonly string[] | null | undefined
  return useKind !== undefined && kinds && !kinds.includes(useKind) ? '该卡不能用于此业务' : null
}

const needsHolder = ({ record }: LifecycleContext): boolean => record.named === true

const reason = { type: 'text', label: '原因', required: true, max: 100 } as const satisfies PayloadField
const payWay = {
  type: 'enum',
  label: '支付方式',
  required: true,
  values: prepaidPayWays,
} as const satisfies PayloadField
const seller = {
  salesId: { type: 'reference', label: '销售员', to: 'employee', where: { status: 'ACTIVE', isSales: 'true' } },
} as const satisfies Readonly<Record<string, PayloadField>>
const holder = {
  memberId: { type: 'reference', label: '会员', to: 'member', where: { status: 'ACTIVE' } },
  holderName: { type: 'text', label: '持卡人', max: 20 },
  holderPhone: { type: 'text', label: '手机号', max: 11 },
} as const satisfies Readonly<Record<string, PayloadField>>

interface Holder {
  readonly memberId?: number | null
  readonly holderName?: string | null
  readonly holderPhone?: string | null
}

/** Who is to hold it says enough of himself: a member, or a name with a phone. */
const isNamedBy = (context: LifecycleContext, { memberId, holderName, holderPhone }: Holder): boolean => {
  const { record } = context
  return (
    Boolean(memberId ?? record.memberId) ||
    Boolean((holderName ?? record.holderName) && (holderPhone ?? record.holderPhone))
  )
}

const freezing = {
  target: 'FROZEN',
  actions: { type: 'note why it is frozen', params: asTold },
  meta: { label: '冻结', access: `${product}:freeze`, payload: { reason }, undo: 'UNFREEZE' },
} as const

const replacing = {
  guard: 'has something to take over',
  target: 'REPLACED',
  actions: [{ type: 'note the new card', params: asTold }, 'hand over to the new card'],
  meta: {
    label: '换卡',
    access: `${cashier}:replace`,
    confirm: (context: LifecycleContext) => `旧卡立即失效，余额¥${yuan(balanceOf(context))}转入新卡，确定换卡？`,
    refusal: '卡内没有余额，不用换卡',
    payload: {
      newCardId: {
        type: 'reference',
        label: '新卡',
        to: 'prepaid-card',
        where: { status: 'CREATED' },
        required: true,
      } as const satisfies PayloadField,
    },
  },
} as const

interface RefundAsked {
  readonly payWay: string
  readonly reason: string
}

const refundMeta = {
  label: '退卡',
  access: `${cashier}:refund`,
  confirm: (context: LifecycleContext) =>
    `应退¥${yuan(refundable(context))}，赠送金¥${yuan(fen(context, 'bonus'))}作废，未使用的充值赠礼一并收回，确定退卡？`,
  refusal: (context: LifecycleContext) => refundHindrance(context) ?? '不能退卡',
  payload: { payWay: { ...payWay, label: '退款方式' }, reason },
} as const

/** Asked for in a status, to which it goes back where that is refused. */
const askedIn = <From extends string>(from: From) =>
  ({
    type: 'note the refund asked for',
    params: ({ event }: { event: RefundAsked }) => ({ ...event, from }),
  }) as const

const refundingIn = <From extends string>(from: From) =>
  [
    { guard: 'needs a second person', target: 'REFUNDING', actions: askedIn(from), meta: refundMeta },
    {
      guard: 'may be paid back',
      target: 'REFUNDED',
      actions: [askedIn(from), 'empty it', 'pay it back'],
      meta: refundMeta,
    },
  ] as const

const noteEnd = { type: 'note its end', params: asTold } as const

const recalling = {
  guard: 'was never used',
  target: 'VOID',
  actions: [{ type: 'note why it is void', params: asTold }, 'empty it', 'take the gift back'],
} as const

const voiding = {
  target: 'VOID',
  actions: [{ type: 'note why it is void', params: asTold }, 'give the piece back'],
  meta: {
    label: '作废',
    access: `${product}:void`,
    confirm: '作废后卡号不能再使用，确定作废？',
    payload: { reason },
  },
} as const

const noting = { type: 'note who holds it', params: asTold } as const
const rejected = { type: 'forget the refund', params: asTold } as const
const givingBack = {
  guard: { type: 'stays within the law', params: asTold },
  actions: [{ type: 'put back on it', params: asTold }, 'book what came back'],
} as const
const issueMeta = {
  label: '发卡',
  access: `${product}:issue`,
  confirm: (context: LifecycleContext) => `收款¥${yuan(fen(context, 'salePrice'))}后发卡，确定发卡？`,
  payload: { ...holder, payWay, ...seller },
} as const

/** What somebody wants to put right of a card, fen of each part. */
interface Adjusting {
  readonly way: AdjustWay
  readonly principal: number
  readonly bonus: number
}

/** Why a card is not adjusted so. @param told undefined where somebody asks whether it may be at all */
function adjustHindrance(
  context: LifecycleContext,
  { way, principal = 0, bonus = 0 }: Partial<Adjusting>,
): string | null {
  if (way === undefined) return null
  if (principal < 0 || bonus < 0 || principal + bonus <= 0) return '请填写调整的本金或赠送金'
  if (way === 'LESS') {
    return principal > fen(context, 'principal') || bonus > fen(context, 'bonus')
      ? '调减不能超过卡内本金与赠送金'
      : null
  }
  const most = capOf(context.record.named)
  return balanceOf(context) + principal + bonus > most ? `调增后余额不能超过法定上限 ¥${yuan(most)}` : null
}

/** What a card takes of one that is merged into it, with its end from then on. */
interface TakenIn {
  readonly principal: number
  readonly bonus: number
  readonly paid: number
  readonly used: number
  readonly expireAt: string | null
  readonly fromNo: string
}

/** What a new card takes from the one that it replaces. */
interface TakenOver extends Holder {
  readonly principal: number
  readonly bonus: number
  /** fen that were paid for it, and that it has paid. */
  readonly paid: number
  readonly used: number
  readonly activatedAt: string | null
  readonly expireAt: string | null
  readonly storeId: number
  readonly channel: string
}

/**
 * 预付卡: made, issued, activated, used and recharged, frozen, changed for another, merged, adjusted, paid back. Its parts are what its entries
 * come to; the server raises GRANT, TAKE_OVER, TAKE_IN, GIVE_BACK, TAKE_BACK, ADJUSTED, RECALL, DELAY, UNDELAY and EXPIRE.
 */
export const prepaidCardLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | ({ type: 'ISSUE'; payWay: string; salesId?: number | null } & Holder)
      | ({ type: 'GRANT' } & Holder)
      | ({ type: 'ACTIVATE'; secret: string } & Holder)
      | { type: 'RECHARGE'; amount: number; payWay: string; salesId?: number | null }
      | { type: 'CONSUME'; amount: number; useKind: string; orderNo: string | null }
      | { type: 'GIVE_BACK' | 'TAKE_BACK'; principal: number; bonus: number; entryNo: string }
      | { type: 'FREEZE'; reason: string }
      | { type: 'REPLACE'; newCardId: number }
      | ({ type: 'TAKE_OVER' } & TakenOver)
      | ({ type: 'REFUND' } & RefundAsked)
      | { type: 'REJECT'; reason: string }
      | { type: 'VOID' | 'RECALL'; reason: string }
      | { type: 'DELAY' | 'UNDELAY'; expireAt: string }
      | ({ type: 'ADJUST'; reason: string } & Adjusting)
      | { type: 'ADJUSTED'; principal: number; bonus: number; adjustNo: string }
      | { type: 'MERGE'; targetId: number }
      | ({ type: 'TAKE_IN' } & TakenIn)
      | { type: 'UNFREEZE' | 'APPROVE' | 'EXPIRE' }
    input: LifecycleContext
  },
  guards: {
    'is active once bought': ({ context }, told: Holder) =>
      context.record.activate === 'BUY' && (!needsHolder(context) || isNamedBy(context, told)),
    'knows its holder': ({ context }, told: Holder) =>
      context.record.named === undefined ||
      !needsHolder(context) ||
      told.memberId === undefined ||
      isNamedBy(context, told),
    'may be recharged': ({ context }, { amount }: { amount?: number }) => rechargeHindrance(context, amount) === null,
    'may pay': ({ context }, { amount, useKind }: { amount?: number; useKind?: string }) =>
      consumeHindrance(context, amount, useKind) === null,
    'holds so much': ({ context }, told: { principal?: number; bonus?: number }) =>
      fen(context, 'principal') >= (told.principal ?? 0) && fen(context, 'bonus') >= (told.bonus ?? 0),
    'stays within the law': ({ context }, told: { principal?: number; bonus?: number }) =>
      balanceOf(context) + (told.principal ?? 0) + (told.bonus ?? 0) <= capOf(context.record.named),
    'has something to take over': ({ context }) => now(context, 'balance') === undefined || balanceOf(context) > 0,
    'may be paid back': ({ context }) => refundHindrance(context) === null,
    'needs a second person': ({ context }) =>
      refundHindrance(context) === null && refundable(context) > refundAloneMost,
    'is somebody else': ({ context }) =>
      context.actor.mayDoAll ||
      context.record.refundBy === undefined ||
      context.record.refundBy !== context.actor.userId,
    'was never used': ({ context }) => fen(context, 'used') === 0 && fen(context, 'paid') === 0,
    'was issued only': ({ context }) => now(context, 'formerStatus') === 'ISSUED',
    'was frozen': ({ context }) => now(context, 'formerStatus') === 'FROZEN',
    'was expired': ({ context }) => now(context, 'formerStatus') === 'EXPIRED',
    'may be adjusted': ({ context }, told: Partial<Adjusting>) => adjustHindrance(context, told) === null,
    'stays a card': ({ context }, told: { principal?: number; bonus?: number }) => {
      const [principal, bonus] = [told.principal ?? 0, told.bonus ?? 0]
      return (
        fen(context, 'principal') + principal >= 0 &&
        fen(context, 'bonus') + bonus >= 0 &&
        balanceOf(context) + principal + bonus <= capOf(context.record.named)
      )
    },
    'is over by then': ({ context }, told: { expireAt?: string }) => (told.expireAt ?? '') < context.now,
    'was never activated': ({ context }) => now(context, 'activatedAt') === null,
  },
  actions: {
    'note who holds it': assign({
      changes: ({ context }, { memberId, holderName, holderPhone }: Holder) => ({
        ...context.changes,
        memberId: memberId ?? context.record.memberId ?? null,
        holderName: holderName ?? context.record.holderName ?? null,
        holderPhone: holderPhone ?? context.record.holderPhone ?? null,
      }),
    }),
    'fill it as sold': assign({
      changes: ({ context }) => {
        const paid = fen(context, 'salePrice')
        return { ...holding(context, paid, fen(context, 'worth') - paid), paid, issuedAt: context.now }
      },
    }),
    'fill it as a gift': assign({
      changes: ({ context }) => ({ ...holding(context, 0, fen(context, 'worth')), paid: 0, issuedAt: context.now }),
    }),
    'begin its validity': assign({
      changes: ({ context }) => ({
        ...context.changes,
        activatedAt: context.now,
        expireAt:
          typeof context.record.validMonths === 'number' ? monthsAfter(context.now, context.record.validMonths) : null,
      }),
    }),
    'put on it': assign({
      changes: ({ context }, { amount }: { amount: number }) => ({
        ...holding(context, fen(context, 'principal') + amount, fen(context, 'bonus') + (giftOf(context, amount) ?? 0)),
        paid: fen(context, 'paid') + amount,
        planId: offerOf(context)?.planId ?? null,
      }),
    }),
    'take from it': assign({
      changes: ({ context }, { amount }: { amount: number }) => {
        const parts = { principal: fen(context, 'principal'), bonus: fen(context, 'bonus') }
        const taken = deducted(parts, amount, String(context.record.deductOrder ?? 'RATIO') as DeductOrder)
        return {
          ...holding(context, parts.principal - taken.principal, parts.bonus - taken.bonus),
          used: fen(context, 'used') + amount,
          lastUsedAt: context.now,
        }
      },
    }),
    'put back on it': assign({
      changes: ({ context }, { principal, bonus }: { principal: number; bonus: number }) => ({
        ...holding(context, fen(context, 'principal') + principal, fen(context, 'bonus') + bonus),
        used: fen(context, 'used') - principal - bonus,
      }),
    }),
    'take what was put on it': assign({
      changes: ({ context }, { principal, bonus }: { principal: number; bonus: number }) => ({
        ...holding(context, fen(context, 'principal') - principal, fen(context, 'bonus') - bonus),
        paid: fen(context, 'paid') - principal,
      }),
    }),
    'note why it is frozen': assign({
      changes: ({ context }, told: { reason: string }) => ({ ...context.changes, freezeReason: told.reason }),
    }),
    'forget why it was frozen': assign({
      changes: ({ context }) => ({ ...context.changes, freezeReason: null }),
    }),
    'put it right': assign({
      changes: ({ context }, { principal, bonus }: { principal: number; bonus: number }) =>
        holding(context, fen(context, 'principal') + principal, fen(context, 'bonus') + bonus),
    }),
    'note the card it went to': assign({
      changes: ({ context }, { targetId }: { targetId: number }) => ({
        ...holding(context, 0, 0),
        mergedInto: targetId,
      }),
    }),
    'take in': assign({
      changes: ({ context }, { principal, bonus, paid, used, expireAt }: TakenIn) => ({
        ...holding(context, fen(context, 'principal') + principal, fen(context, 'bonus') + bonus),
        paid: fen(context, 'paid') + paid,
        used: fen(context, 'used') + used,
        expireAt,
      }),
    }),
    'note its end': assign({
      changes: ({ context }, { expireAt }: { expireAt: string }) => ({ ...context.changes, expireAt }),
    }),
    'note the new card': assign({
      changes: ({ context }, { newCardId }: { newCardId: number }) => ({
        ...holding(context, 0, 0),
        replacedBy: newCardId,
      }),
    }),
    'take over': assign({
      changes: ({ context }, { principal, bonus, paid, used, ...told }: TakenOver) => ({
        ...holding(context, principal, bonus),
        paid,
        used,
        memberId: told.memberId ?? null,
        holderName: told.holderName ?? null,
        holderPhone: told.holderPhone ?? null,
        activatedAt: told.activatedAt ?? context.now,
        expireAt: told.expireAt,
        issuedAt: context.now,
        storeId: told.storeId,
        channel: told.channel,
      }),
    }),
    'note the refund asked for': assign({
      changes: ({ context }, told: RefundAsked & { from: string }) => ({
        ...context.changes,
        refundAmount: refundable(context),
        refundWay: told.payWay,
        refundReason: told.reason,
        refundBy: context.actor.userId,
        formerStatus: told.from,
      }),
    }),
    'forget the refund': assign({
      changes: ({ context }, told: { reason: string }) => ({
        ...context.changes,
        refundAmount: null,
        refundWay: null,
        refundReason: told.reason,
        refundBy: null,
        formerStatus: null,
      }),
    }),
    'empty it': assign({ changes: ({ context }) => holding(context, 0, 0) }),
    'note why it is void': assign({
      changes: ({ context }, told: { reason: string }) => ({ ...context.changes, voidReason: told.reason }),
    }),
    ...effects(
      'sell it',
      'give it away',
      'check the secret',
      'book the recharge',
      'book the use',
      'book what came back',
      'book what was taken back',
      'hand over to the new card',
      'book what was taken over',
      'pay it back',
      'ask for the adjustment',
      'book the adjustment',
      'hand over to the other card',
      'book what was taken in',
      'take the gift back',
      'give the piece back',
    ),
  },
}).createMachine({
  id: 'prepaidCard',
  description: '预付卡的发卡、激活、充值、扣款、冻结、换卡、退卡与作废',
  meta: {
    told: {
      GRANT: '积分兑换发卡',
      TAKE_OVER: '换入',
      GIVE_BACK: '消费退回',
      TAKE_BACK: '充值撤销',
      RECALL: '收回',
      EXPIRE: '到期',
      ADJUSTED: '调账入账',
      TAKE_IN: '并入',
      DELAY: '延期',
      UNDELAY: '撤销延期',
    },
  },
  context: ({ input }) => input,
  initial: 'CREATED',
  states: {
    CREATED: {
      description: '已制卡，等待发卡',
      meta: { label: '待发卡', tone: 'neutral', readOnly: true },
      on: {
        ISSUE: [
          {
            guard: { type: 'is active once bought', params: asTold },
            target: 'ACTIVE',
            actions: [noting, 'fill it as sold', 'begin its validity', 'sell it'],
            meta: issueMeta,
          },
          { target: 'ISSUED', actions: [noting, 'fill it as sold', 'sell it'], meta: issueMeta },
        ],
        GRANT: [
          {
            guard: { type: 'is active once bought', params: asTold },
            target: 'ACTIVE',
            actions: [noting, 'fill it as a gift', 'begin its validity', 'give it away'],
          },
          { target: 'ISSUED', actions: [noting, 'fill it as a gift', 'give it away'] },
        ],
        TAKE_OVER: { target: 'ACTIVE', actions: [{ type: 'take over', params: asTold }, 'book what was taken over'] },
        VOID: voiding,
      },
    },
    ISSUED: {
      description: '已售出，等待激活',
      meta: { label: '待激活', tone: 'warning', readOnly: true },
      on: {
        ACTIVATE: {
          guard: { type: 'knows its holder', params: asTold },
          target: 'ACTIVE',
          actions: [noting, 'begin its validity', 'check the secret'],
          meta: {
            label: '激活',
            access: `${product}:activate`,
            refusal: '记名卡请选择会员，或填写持卡人与手机号',
            payload: {
              secret: { type: 'text', label: '卡密', required: true, max: 20 } as const satisfies PayloadField,
              ...holder,
            },
          },
        },
        FREEZE: freezing,
        // What nobody has activated is paid back with a second person.
        REFUND: {
          guard: 'may be paid back',
          target: 'REFUNDING',
          actions: askedIn('ISSUED'),
          meta: refundMeta,
        },
        RECALL: recalling,
      },
    },
    ACTIVE: {
      description: '可以使用',
      meta: { label: '使用中', tone: 'success', readOnly: true },
      on: {
        CONSUME: {
          guard: { type: 'may pay', params: asTold },
          actions: [{ type: 'take from it', params: asTold }, 'book the use'],
          meta: {
            label: '扣款',
            access: `${cashier}:consume`,
            refusal: (context: LifecycleContext) =>
              consumeHindrance(context, undefined) ?? '金额须大于 0，不超过余额，且业务在可用范围内',
            problem: (context: LifecycleContext, { amount, useKind }: Told) =>
              consumeHindrance(context, Number(amount), String(useKind)),
            payload: {
              amount: { type: 'money', label: '扣款金额', required: true },
              useKind: { type: 'enum', label: '业务', required: true, values: prepaidUses },
              orderNo: { type: 'text', label: '订单号', max: 32 },
            } as const satisfies Readonly<Record<string, PayloadField>>,
          },
        },
        RECHARGE: {
          guard: { type: 'may be recharged', params: asTold },
          actions: [{ type: 'put on it', params: asTold }, 'book the recharge'],
          meta: {
            label: '充值',
            access: `${cashier}:recharge`,
            refusal: (context: LifecycleContext) => rechargeHindrance(context, undefined) ?? rechargeRefusal(context),
            problem: (context: LifecycleContext, { amount }: Told) => rechargeHindrance(context, Number(amount)),
            payload: {
              amount: { type: 'money', label: '充值金额', required: true } as const satisfies PayloadField,
              payWay,
              ...seller,
            },
          },
        },
        GIVE_BACK: givingBack,
        TAKE_BACK: {
          guard: { type: 'holds so much', params: asTold },
          actions: [{ type: 'take what was put on it', params: asTold }, 'book what was taken back'],
        },
        FREEZE: freezing,
        REPLACE: replacing,
        REFUND: refundingIn('ACTIVE'),
        RECALL: recalling,
        EXPIRE: 'EXPIRED',
        ADJUST: {
          guard: { type: 'may be adjusted', params: asTold },
          actions: 'ask for the adjustment',
          meta: {
            label: '调账',
            access: `${product}:adjust`,
            refusal: '请填写调整的本金或赠送金；调减不超过卡内金额，调增后不超过法定上限',
            payload: {
              way: { type: 'enum', label: '方向', required: true, values: adjustWays },
              principal: { type: 'money', label: '本金', required: true, min: 0 },
              bonus: { type: 'money', label: '赠送金', required: true, min: 0 },
              reason,
            } as const satisfies Readonly<Record<string, PayloadField>>,
          },
        },
        ADJUSTED: {
          guard: { type: 'stays a card', params: asTold },
          actions: [{ type: 'put it right', params: asTold }, 'book the adjustment'],
        },
        MERGE: {
          guard: 'has something to take over',
          target: 'MERGED',
          actions: [{ type: 'note the card it went to', params: asTold }, 'hand over to the other card'],
          meta: {
            label: '合卡',
            access: `${product}:merge`,
            confirm: (context: LifecycleContext) =>
              `本卡立即失效，余额¥${yuan(balanceOf(context))}转入目标卡，不可撤销，确定合卡？`,
            refusal: '卡内没有余额，不用合卡',
            payload: {
              targetId: {
                type: 'reference',
                label: '目标卡',
                to: 'prepaid-card',
                where: { status: 'ACTIVE' },
                required: true,
              } as const satisfies PayloadField,
            },
          },
        },
        TAKE_IN: {
          guard: { type: 'stays within the law', params: asTold },
          actions: [{ type: 'take in', params: asTold }, 'book what was taken in'],
        },
        DELAY: { actions: noteEnd },
        UNDELAY: [
          { guard: { type: 'is over by then', params: asTold }, target: 'EXPIRED', actions: noteEnd },
          { actions: noteEnd },
        ],
      },
    },
    FROZEN: {
      description: '挂失或冻结，不能使用',
      meta: { label: '已冻结', tone: 'danger', readOnly: true },
      on: {
        UNFREEZE: [
          {
            guard: 'was never activated',
            target: 'ISSUED',
            actions: 'forget why it was frozen',
            meta: { label: '解冻', access: `${product}:freeze`, confirm: true },
          },
          { target: 'ACTIVE', actions: 'forget why it was frozen' },
        ],
        GIVE_BACK: givingBack,
        REPLACE: replacing,
        REFUND: refundingIn('FROZEN'),
      },
    },
    EXPIRED: {
      description: '过了有效期，余额保留，可换卡或延期',
      meta: { label: '已过期', tone: 'danger', readOnly: true },
      on: {
        GIVE_BACK: givingBack,
        REPLACE: replacing,
        REFUND: refundingIn('EXPIRED'),
        DELAY: { target: 'ACTIVE', actions: noteEnd },
        UNDELAY: { actions: noteEnd },
      },
    },
    REFUNDING: {
      description: '退款较多，等待另一人审核',
      meta: { label: '退卡审核', tone: 'warning', readOnly: true },
      on: {
        APPROVE: {
          guard: 'is somebody else',
          target: 'REFUNDED',
          actions: ['empty it', 'pay it back'],
          meta: {
            label: '通过退卡',
            access: `${product}:audit`,
            confirm: (context: LifecycleContext) => `退款¥${yuan(fen(context, 'refundAmount'))}，不可撤销，确定通过？`,
            refusal: '不能审核自己申请的退卡',
          },
        },
        REJECT: [
          {
            guard: 'was issued only',
            target: 'ISSUED',
            actions: rejected,
            meta: { label: '驳回', access: `${product}:audit`, payload: { reason } },
          },
          { guard: 'was frozen', target: 'FROZEN', actions: rejected },
          { guard: 'was expired', target: 'EXPIRED', actions: rejected },
          { target: 'ACTIVE', actions: rejected },
        ],
      },
    },
    MERGED: {
      description: '余额已并入另一张卡',
      meta: { label: '已合并', tone: 'neutral', readOnly: true },
    },
    REPLACED: {
      description: '余额已转入新卡',
      meta: { label: '已换卡', tone: 'neutral', readOnly: true },
    },
    REFUNDED: {
      description: '已退卡，余额为零',
      meta: { label: '已退卡', tone: 'neutral', readOnly: true },
    },
    VOID: {
      description: '卡号不再使用',
      meta: { label: '已作废', tone: 'neutral', readOnly: true },
    },
  },
})

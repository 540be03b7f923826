import { capOf, prepaidUses } from './prepaidTerms'
import { yuan } from '../yuan'

/** A card as merging looks at it. */
export interface Mergeable {
  readonly status: string | null
  readonly storeId: number
  readonly memberId: number | null
  readonly holderPhone: string | null
  readonly principal: number
  readonly bonus: number
  readonly balance: number
  readonly named: boolean | null
  /** ISO time; null for a card without end. */
  readonly expireAt: string | null
  readonly hotelIds: readonly number[] | null
  readonly useKinds: readonly string[] | null
  readonly refundRule: string
}

const isSameHolder = (one: Mergeable, other: Mergeable): boolean =>
  one.memberId === null
    ? other.memberId === null && one.holderPhone !== null && one.holderPhone === other.holderPhone
    : one.memberId === other.memberId

/** Whether a card may be used wherever, and for whatever, another one may. */
function reachesAsFar(target: Mergeable, source: Mergeable): boolean {
  const [stores, kinds] = [target.hotelIds, target.useKinds ?? Object.keys(prepaidUses)]
  const everywhere = stores === null || (source.hotelIds !== null && source.hotelIds.every((id) => stores.includes(id)))
  return everywhere && (source.useKinds ?? Object.keys(prepaidUses)).every((kind) => kinds.includes(kind))
}

/** Why what one card holds does not go onto another one; null when it does. */
export function mergeHindrance(source: Mergeable, target: Mergeable): string | null {
  if (target.status !== 'ACTIVE') return '目标卡不在使用中'
  if (!isSameHolder(source, target)) return '两张卡的持卡人不同'
  if (source.storeId !== target.storeId) return '两张卡不是同一门店发出的'
  if (source.refundRule !== target.refundRule) return '两张卡的退卡规则不同'
  if (!reachesAsFar(target, source)) return '目标卡的可用门店或业务少于本卡'
  const most = capOf(target.named)
  return source.balance + target.balance > most ? `合卡后余额超过法定上限 ¥${yuan(most)}` : null
}

/** Cards that go onto one at once. */
export const mostMerged = 20

/**
 * What a card holds once others are merged into it, one after the other.
 * @returns the first that does not go onto it, with the reason
 */
export function mergedAll<Card extends Mergeable>(
  sources: readonly Card[],
  target: Card,
):
  | { readonly principal: number; readonly bonus: number; readonly expireAt: string | null }
  | { readonly source: Card; readonly refusal: string } {
  let now = target
  for (const source of sources) {
    const refusal = source.balance > 0 ? mergeHindrance(source, now) : '卡内没有余额，不用合卡'
    if (refusal !== null) return { source, refusal }
    now = {
      ...now,
      principal: now.principal + source.principal,
      bonus: now.bonus + source.bonus,
      balance: now.balance + source.balance,
      expireAt: laterEnd(now.expireAt, source.expireAt),
    }
  }
  return { principal: now.principal, bonus: now.bonus, expireAt: now.expireAt }
}

/** The later end of two cards; one without end never ends. */
export const laterEnd = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : one > other ? one : other

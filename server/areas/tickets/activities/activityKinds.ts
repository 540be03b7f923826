import type { activityTypes } from '@contracts/resources/tickets/codes'
import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import { ticketUpsell } from '@contracts/resources/tickets/ticketUpsell'
import { tyingActivity } from '@contracts/resources/tickets/tyingActivity'
import type { RecordValues, StoredRecord } from '@server/records/storedRecord'

export type ActivityCode = `${keyof typeof activityTypes}`

/** The activities over ticket products; a suite that brings one adds it here and to `activityKinds`. */
export type Activity = SalesActivity | typeof depositActivity
/** Those under whose prices orders are made: they count what they sell. */
export type SalesActivity = typeof ticketPromotion | typeof tyingActivity | typeof ticketUpsell
export type ActivityRecord = StoredRecord<Activity>
/** What an activity says; a field that only one kind has tells which it is. */
export type ActivityValues = RecordValues<Activity>

export interface ActivityKind {
  readonly resource: Activity
  /**
   * What its products carry in `activityTypes` while it is published; null: they may be in others too
   * (docs/tickets.md, 1).
   */
  readonly code: ActivityCode | null
  /** Whether its products must fit a picker's tab, and so be of one price, one store and no split. */
  readonly isPicked: boolean
}

/** Every activity over ticket products. */
export const activityKinds: readonly ActivityKind[] = [
  { resource: ticketPromotion, code: '24', isPicked: true },
  { resource: tyingActivity, code: '32', isPicked: true },
  { resource: depositActivity, code: null, isPicked: true },
  { resource: ticketUpsell, code: null, isPicked: false },
]

/** The kind of a resource; undefined where it has no products. */
export const activityKindOf = ({ key }: { readonly key: string }): ActivityKind | undefined =>
  activityKinds.find(({ resource }) => resource.key === key)

export const countsSales = (resource: Activity): resource is SalesActivity => 'gmv' in resource.fields

const idOf = ({ productId }: { readonly productId: number }): number => productId

/** The products that an activity is about. */
export function productIdsOf(values: ActivityValues): readonly number[] {
  if ('promoType' in values) return [...(values.products ?? []).map(idOf), ...(values.buyProductIds ?? [])]
  if ('tyingProducts' in values) return [...values.mainProductIds, ...values.tyingProducts.map(idOf)]
  if ('fromProductId' in values) return [values.fromProductId, values.toProductId]
  return values.productIds
}

/** What an activity gives away, and how many of it at most. */
export function giftsOf(values: ActivityValues): readonly { readonly productId: number; readonly qty: number }[] {
  if (!('giftProductId' in values) || values.giftProductId === null) return []
  return [{ productId: values.giftProductId, qty: values.giftStock ?? 0 }]
}

/** First and last day of an activity: those by which its lifecycle goes. */
export const daysOf = (values: ActivityValues): readonly [string, string] =>
  'depositRange' in values ? values.depositRange : values.range

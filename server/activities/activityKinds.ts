import type { AnyResource } from '@contracts/resources/definition'
import type { activityTypes } from '@contracts/resources/tickets/codes'
import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import { ticketUpsell } from '@contracts/resources/tickets/ticketUpsell'
import { tyingActivity } from '@contracts/resources/tickets/tyingActivity'
import { activityRange } from '@machines/lifecycles/activity'
import type { RecordValues } from '../records/storedRecord'

export type ActivityCode = `${keyof typeof activityTypes}`

/** An activity over ticket products. */
export interface ActivityKind {
  readonly resource: AnyResource
  /** What its products carry in `activityTypes` while it is published; null: they may be in others too (areas tickets 2.0). */
  readonly code: ActivityCode | null
  /** Whether its products must fit a picker's tab, and so be of one price, one store and no split. */
  readonly isPicked: boolean
  readonly productIdsOf: (values: RecordValues) => readonly number[]
  /** What it gives away, and how many of it at most. */
  readonly giftsOf?: (values: RecordValues) => readonly { readonly productId: number; readonly qty: number }[]
}

const idsOfRows = (rows: unknown): readonly number[] =>
  ((rows ?? []) as readonly { readonly productId: number }[]).map(({ productId }) => productId)
const idsOf = (ids: unknown): readonly number[] => (ids ?? []) as readonly number[]

/** Every activity over ticket products; a suite that brings one adds it here. */
export const activityKinds: readonly ActivityKind[] = [
  {
    resource: ticketPromotion as unknown as AnyResource,
    code: '24',
    isPicked: true,
    productIdsOf: ({ products, buyProductIds }) => [...idsOfRows(products), ...idsOf(buyProductIds)],
    giftsOf: ({ giftProductId, giftStock }) =>
      typeof giftProductId === 'number' ? [{ productId: giftProductId, qty: Number(giftStock) }] : [],
  },
  {
    resource: tyingActivity as unknown as AnyResource,
    code: '32',
    isPicked: true,
    productIdsOf: ({ mainProductIds, tyingProducts }) => [...idsOf(mainProductIds), ...idsOfRows(tyingProducts)],
  },
  {
    resource: depositActivity as unknown as AnyResource,
    code: null,
    isPicked: true,
    productIdsOf: ({ productIds }) => idsOf(productIds),
  },
  {
    resource: ticketUpsell as unknown as AnyResource,
    code: null,
    isPicked: false,
    productIdsOf: ({ fromProductId, toProductId }) =>
      [fromProductId, toProductId].filter((id): id is number => typeof id === 'number'),
  },
]

/** The kind of a resource; undefined where it has no products. */
export const activityKindOf = ({ key }: Pick<AnyResource, 'key'>): ActivityKind | undefined =>
  activityKinds.find(({ resource }) => resource.key === key)

/** First and last day of an activity; null while it has none. */
export const daysOf = ({ lifecycle }: AnyResource, values: RecordValues): readonly [string, string] | null =>
  (values[activityRange(lifecycle) ?? ''] ?? null) as readonly [string, string] | null

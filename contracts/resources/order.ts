import { defineCall } from '../calls/call'
import { tenantOf } from './calls'
import type { AnyResource, Field } from './definition'

/** On which side of another record one stands. */
export const sidesOfRow = ['before', 'after'] as const
export type SideOfRow = (typeof sidesOfRow)[number]

/** A place in a manual order: beside another record. */
export interface PlaceInOrder {
  readonly beside: number
  readonly side: SideOfRow
}

/** The field that holds the manual order of a resource; null where there is none. */
export const orderField = ({ fields }: Pick<AnyResource, 'fields'>): string | null =>
  Object.entries<Field>(fields).find(([, { type }]) => type === 'order')?.[0] ?? null

/** The field by which the records of a resource are a tree; null where they are none. */
export const parentField = ({ fields }: Pick<AnyResource, 'fields'>): string | null =>
  Object.entries<Field>(fields).find(([, { type }]) => type === 'parent')?.[0] ?? null

const made = new Map<AnyResource, unknown>()

const makeCalls = ({ key, gateway, title, scope, access }: AnyResource) => ({
  /** Answers where the record stood, so that it can be moved back. */
  move: defineCall<{ id: number } & PlaceInOrder, PlaceInOrder>()({
    service: gateway,
    tenant: tenantOf[scope],
    source: 'docs/architecture.md, decision 3',
    access: access.write,
    method: 'POST',
    effect: 'write',
    path: `/${gateway}/eb/${key}/move`,
    title: `移动${title}`,
    body: ['id', 'beside', 'side'],
  }),
})

export type OrderCalls = ReturnType<typeof makeCalls>

/** The calls about the manual order of a resource that has one; the same objects each time. */
export function orderCallsOf(resource: AnyResource): OrderCalls {
  const known = (made.get(resource) as OrderCalls | undefined) ?? makeCalls(resource)
  made.set(resource, known)
  return known
}

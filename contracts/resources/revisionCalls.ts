import { defineCall } from '../calls/call'
import { tenantOf, type RecordAnswer } from './calls'
import type { AnyResource } from './definition'

/** A change of a live record that waits for another person. */
export interface RecordRevision {
  /** Counts its changes: who approves says which he saw. */
  readonly revision: number
  readonly at: string
  /** Who changed it last. */
  readonly by: string | null
  /** The reader is one of those who wrote it. */
  readonly isOwn: boolean
  /**
   * What waits, by field as far as the reader may see them: what stood when it was written, what stands now, and what is
   * wanted. The first two differ where the record was changed meanwhile.
   */
  readonly changes: Readonly<Record<string, { readonly was: unknown; readonly now: unknown; readonly wanted: unknown }>>
  /** Names behind references, by field, as they would be. */
  readonly names: Readonly<Record<string, string>>
}

export type RevisionEvent = 'APPROVE' | 'REJECT' | 'WITHDRAW'

const made = new Map<AnyResource, unknown>()

function makeCalls<R extends AnyResource>(resource: R) {
  const { key, gateway, title, scope, access } = resource
  const base = {
    service: gateway,
    tenant: tenantOf[scope],
    source: 'docs/architecture.md, decision 3',
    access: access.read,
    orAccess: access.readAlso,
  } as const
  return {
    /** Null where nothing waits. */
    revision: defineCall<{ id: number }, RecordRevision | null>()({
      ...base,
      method: 'GET',
      effect: 'read',
      path: `/${gateway}/eb/${key}/revision`,
      title: `${title}待审核的修改`,
      query: ['id'],
    }),
    /** Approving and rejecting need the right that the definition names, withdrawing that to write. */
    decideRevision: defineCall<
      { id: number; revision: number; event: RevisionEvent; reason?: string },
      RecordAnswer<R>
    >()({
      ...base,
      method: 'POST',
      effect: 'write',
      path: `/${gateway}/eb/${key}/decide_revision`,
      title: `审核${title}的修改`,
      body: ['id', 'revision', 'event', 'reason'],
    }),
  }
}

export type RevisionCalls<R extends AnyResource> = ReturnType<typeof makeCalls<R>>

/** The calls about waiting changes, of a resource that has audited fields; the same objects each time. */
export function revisionCallsOf<R extends AnyResource>(resource: R): RevisionCalls<R> {
  const known = (made.get(resource) as RevisionCalls<R> | undefined) ?? makeCalls(resource)
  made.set(resource, known)
  return known
}

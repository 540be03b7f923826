import type { Draft, DraftPlace } from '@contracts/calls/draftApi'

/** Copies of drafts in this tab's storage all begin with this. */
const prefix = 'form.draft:'

/** Whose copy it is, and of which form. */
export interface DraftOwner extends DraftPlace {
  userId: string
  /** One word for the tenant. */
  tenant: string
}

/** A draft that the gateway has not acknowledged yet. */
export type DraftCopy = Pick<Draft, 'values' | 'version'>

const keyOf = ({ userId, tenant, route, recordId }: DraftOwner) =>
  `${prefix}${[userId, tenant, route, recordId].map(encodeURIComponent).join(':')}`

const isCopy = (value: unknown): value is DraftCopy =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  'version' in value

/** @returns the copy kept in this tab; null without a readable one */
export function readDraftCopy(owner: DraftOwner): DraftCopy | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? 'null')
    return isCopy(value) ? value : null
  } catch {
    return null
  }
}

/** Keeps a copy until the gateway has the draft; a full storage keeps none, the gateway's row still does. */
export function writeDraftCopy(owner: DraftOwner, copy: DraftCopy): void {
  try {
    sessionStorage.setItem(keyOf(owner), JSON.stringify(copy))
  } catch {
    sessionStorage.removeItem(keyOf(owner))
  }
}

/** The gateway has it, or it is not wanted any more. */
export const dropDraftCopy = (owner: DraftOwner): void => sessionStorage.removeItem(keyOf(owner))

/** At sign-out: no copy of anybody stays in this tab (docs/architecture.md, decision 15). */
export function dropDraftCopies(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

import type { Draft, DraftPlace, DraftSlot } from '@contracts/calls/draftApi'

/** Copies of drafts in this tab's storage all begin with this. */
const prefix = 'form.draft:'

/** Whose copy it is, and of which form. */
export interface DraftOwner extends DraftPlace {
  userId: string
  /** One word for the tenant. */
  tenant: string
}

/** Copies of one opening. */
export type SlotOwner = DraftOwner & DraftSlot

const keysOf = ({ userId, tenant, route, recordId }: DraftOwner) =>
  `${prefix}${[userId, tenant, route, recordId].map(encodeURIComponent).join(':')}:`
const keyOf = (owner: SlotOwner) => keysOf(owner) + owner.slot

const isCopy = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  'version' in value &&
  'slot' in value &&
  'savedAt' in value

function readAt(key: string): Draft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isCopy(value) ? value : null
  } catch {
    return null
  }
}

/** @returns the copies of a form that this tab has, of each opening, as far as they can be read */
export const readDraftCopies = (owner: DraftOwner): Draft[] =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(keysOf(owner)))
    .flatMap((key) => readAt(key) ?? [])

/** @returns the copy of one opening; null without a readable one */
export const readDraftCopy = (owner: SlotOwner): Draft | null => readAt(keyOf(owner))

/** Keeps a copy until the gateway has the draft; a full storage keeps none, the gateway's row still does. */
export function writeDraftCopy(owner: SlotOwner, copy: Draft): void {
  try {
    sessionStorage.setItem(keyOf(owner), JSON.stringify(copy))
  } catch {
    sessionStorage.removeItem(keyOf(owner))
  }
}

/** The gateway has it, or it is not wanted any more. */
export const dropDraftCopy = (owner: SlotOwner): void => sessionStorage.removeItem(keyOf(owner))

/** At sign-out: no copy of anybody stays in this tab (docs/architecture.md, decision 15). */
export function dropDraftCopies(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

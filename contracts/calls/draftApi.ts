import { defineCall } from './call'

/** Largest draft accepted, in bytes of its request: a form with long texts, not a file. */
export const largestDraft = 256 * 1024

/** Longest route, record id and slot a draft may be kept under, in characters. */
export const longestDraftRoute = 200
export const longestDraftRecord = 80
export const longestDraftSlot = 16

/** Which form a draft belongs to, within the user and tenant of the session (docs/architecture.md, decision 15). */
export interface DraftPlace {
  /** Routed path without its query: `/ticket/edit`. */
  route: string
  /** Primary key of the record, `copy-` before it for a copy; `new` for one that does not exist yet. */
  recordId: string
}

/**
 * One opening of a form: two of them, in two tabs or one after the other, never take the place of each other. Letters
 * and digits; '' of drafts from before there were any.
 */
export interface DraftSlot extends DraftPlace {
  slot: string
}

/** What had been typed and not saved. */
export interface Draft {
  slot: string
  /** Values by field, without secrets. */
  values: Record<string, unknown>
  /** Version of the record the values were typed over; null for a new one. */
  version: number | null
  /** When it was kept, ISO 8601. */
  savedAt: string
}

const service = 'merchant-api'

export const draftApi = {
  /** The newest first. */
  list: defineCall<DraftPlace, Draft[]>()({
    service,
    method: 'GET',
    path: '/merchant-api/eb/draft/list',
    title: '读取表单草稿',
    effect: 'read',
    access: 'session',
    tenant: 'any',
    query: ['route', 'recordId'],
    source: 'docs/architecture.md, decision 15',
  }),
  save: defineCall<DraftSlot & Pick<Draft, 'values' | 'version'>, { savedAt: string }>()({
    service,
    method: 'POST',
    path: '/merchant-api/eb/draft/save',
    title: '保存表单草稿',
    effect: 'write',
    access: 'session',
    tenant: 'any',
    body: ['route', 'recordId', 'slot', 'values', 'version'],
    bodyLimit: largestDraft,
    source: 'docs/architecture.md, decision 15',
  }),
  discard: defineCall<DraftSlot, null>()({
    service,
    method: 'POST',
    path: '/merchant-api/eb/draft/discard',
    title: '丢弃表单草稿',
    effect: 'write',
    access: 'session',
    tenant: 'any',
    body: ['route', 'recordId', 'slot'],
    source: 'docs/architecture.md, decision 15',
  }),
}

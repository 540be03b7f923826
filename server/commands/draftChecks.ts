import type { AnyResource } from '@contracts/resources/definition'
import { activityDraft } from '../activities/activityDraft'
import type { Database } from '../db/connection'
import { gradeDraft, memberDraft } from '../members/memberDrafts'
import type { RecordCaller } from '../records/recordCaller'
import type { RecordValues, StoredRecord } from '../records/storedRecord'

/** A record as it would be stored. */
export interface Drafted {
  readonly values: RecordValues
  /** As it stands; null for a new one. */
  readonly stored: StoredRecord | null
  readonly now: Date
}

/** @returns messages by field of what only other records can tell to be wrong; {} when nothing is */
export type DraftCheck = (
  db: Database,
  caller: RecordCaller,
  draft: Drafted,
) => Promise<Readonly<Record<string, string>>>

/** By resource. */
const draftChecks: Readonly<Record<string, DraftCheck>> = {
  'deposit-activity': activityDraft('deposit-activity', () => 'productIds', {
    later: ['depositRange', 'useRange'],
    more: ['stock'],
  }),
  member: memberDraft,
  'member-grade': gradeDraft,
  'ticket-promotion': activityDraft(
    'ticket-promotion',
    ({ promoType }) => (promoType === 'GIFT' ? 'buyProductIds' : 'products'),
    {
      later: ['range'],
      more: ['giftStock'],
      rows: { name: 'products', grows: 'qty', label: '活动库存' },
    },
  ),
  'ticket-upsell': activityDraft('ticket-upsell', () => 'toProductId', { later: ['range'], more: ['quota'] }),
  'tying-activity': activityDraft('tying-activity', () => 'mainProductIds', { later: ['range'] }),
}

/** Asked of a draft whose fields, rules and references are right. */
export const draftProblems = async (
  db: Database,
  caller: RecordCaller,
  { key }: AnyResource,
  draft: Drafted,
): Promise<Readonly<Record<string, string>>> => (await draftChecks[key]?.(db, caller, draft)) ?? {}

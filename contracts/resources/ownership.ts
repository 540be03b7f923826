import type { TransitionMeta } from '@machines/lifecycles/lifecycle'
import type { AnyResource } from './definition'

/** Where a record belongs, or somebody stands; without a store it is the whole brand. */
export interface Place {
  readonly brandId: number | null
  readonly hotelId: number | null
}

/** An event of a user's record that has a right of its own is a decision about others: an approval. */
export const isDecision = ({ access }: Pick<TransitionMeta, 'access'>): boolean =>
  access !== undefined && access !== 'session'

/** Whether others decide about records of one kind at all: those that are shown by role are their maker's alone to move. */
export const isDecidedByOthers = ({ scope, shownToRoles }: Pick<AnyResource, 'scope' | 'shownToRoles'>): boolean =>
  scope === 'user' && shownToRoles === undefined

/**
 * Whether an event may be sent to another user's record, by a user with the event's right: only a decision, and only
 * in the place where he stands.
 */
export const decidesAbout = (
  resource: Pick<AnyResource, 'scope' | 'shownToRoles'>,
  meta: Pick<TransitionMeta, 'access'>,
  record: Place,
  standing: Place,
): boolean =>
  isDecidedByOthers(resource) &&
  isDecision(meta) &&
  record.brandId === standing.brandId &&
  record.hotelId === standing.hotelId

/** Why a record in reach is not the caller's to change. */
export const notOwnReason = ({ scope }: Pick<AnyResource, 'scope'>): string =>
  scope === 'user'
    ? '只能处理自己的记录'
    : scope === 'platform'
      ? '平台统一维护的记录，商户不能修改'
      : '品牌统一维护的记录，门店不能修改'

import { actionsOf, editRefusalOf, removalOf, type OpenAction } from '../actions'
import { isRevised, type AnyRecord } from '../anyRecord'
import type { Seen } from '../seen'
import type { AnyPage } from './recordPage'

/** What may be done with a record, by where it stands in the head of its page. */
export interface Acts {
  /** The likely one of the lifecycle; null where that is another or none. */
  readonly likely: OpenAction | null
  /** Why it cannot be edited now; null when it can, `false` where that is nobody's to offer. */
  readonly edit: string | null | false
  readonly isEditLikely: boolean
  /** Open ones. */
  readonly open: readonly OpenAction[]
  readonly closed: readonly OpenAction[]
}

/** What may be done with a record now; only an open act is likely. */
export function actsOf(seen: Seen, page: AnyPage, record: AnyRecord): Acts {
  const removal = removalOf(seen, record)
  const all = [...actionsOf(seen, record), ...(removal ? [removal] : [])]
  const edit = editRefusalOf(seen, record)
  const { likely: asked } = page
  const wanted = typeof asked === 'function' ? asked(record) : asked?.[record.status ?? '']
  const likely = all.find(({ action, closedReason }) => action.event === wanted && closedReason === null) ?? null
  return {
    likely,
    edit,
    isEditLikely: edit === null && likely === null && wanted !== null && !isRevised(seen.resource, record),
    open: all.filter((one) => one.closedReason === null && one !== likely),
    closed: all.filter(({ closedReason }) => closedReason !== null),
  }
}

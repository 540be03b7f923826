import type { RecordAnswer } from '@contracts/resources/calls'
import type { member } from '@contracts/resources/members/member'
import { ChangePhone } from './ChangePhone'
import { MergeCardsButton } from './MergeCardsButton'
import { TimelineButton } from './events/TimelineButton'

/** What may be done with a member beside the events of his lifecycle. */
export const MemberButtons = ({ record }: { record: RecordAnswer<typeof member> }) => (
  <>
    <ChangePhone record={record} />
    <MergeCardsButton record={record} />
    <TimelineButton record={record} />
  </>
)

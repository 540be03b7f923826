import type { RecordAnswer } from '@contracts/resources/calls'
import { member } from '@contracts/resources/members/member'
import { useNavigate } from 'react-router-dom'
import { useSeen } from '@/blocks/records/seen'
import { Button } from '@/look/parts/Button'
import { timelineOf } from './places'
import { eventWords } from './words'

/** Leads from a member to all that happened to him, day by day. */
export function TimelineButton({ record }: { record: RecordAnswer<typeof member> }) {
  const navigate = useNavigate()
  const { may } = useSeen(member)
  // Its page is one of those of who may open members, not of a desk.
  if (!may(member.access.read)) return null
  return <Button onClick={() => void navigate(timelineOf(record.id))}>{eventWords.timeline}</Button>
}

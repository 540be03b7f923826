import type { RecordAnswer } from '@contracts/resources/calls'
import type { member } from '@contracts/resources/members/member'
import { useNavigate } from 'react-router-dom'
import { Button } from '@/look/parts/Button'
import { timelineOf } from './places'
import { eventWords } from './words'

/** Leads from a member to all that happened to him, day by day. */
export function TimelineButton({ record }: { record: RecordAnswer<typeof member> }) {
  const navigate = useNavigate()
  return <Button onClick={() => void navigate(timelineOf(record.id))}>{eventWords.timeline}</Button>
}

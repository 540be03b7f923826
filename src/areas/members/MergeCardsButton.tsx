import type { RecordAnswer } from '@contracts/resources/calls'
import { cardMerge } from '@contracts/resources/cards/cardMerge'
import type { member } from '@contracts/resources/members/member'
import { useNavigate } from 'react-router-dom'
import { useSeen } from '@/blocks/records/seen'
import { Button } from '@/look/parts/Button'
import { mergeWords } from './words'

/** Leads from a member who has money on cards to where several of them become one. */
export function MergeCardsButton({ record }: { record: RecordAnswer<typeof member> }) {
  const navigate = useNavigate()
  const { may } = useSeen(cardMerge)
  if (!may(cardMerge.access.write) || !record.prepaidBalance) return null
  return (
    <Button onClick={() => void navigate(`/prepay-card-add/merge-detail?memberId=${record.id}`)}>
      {mergeWords.cards}
    </Button>
  )
}

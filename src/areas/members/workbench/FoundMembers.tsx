import type { FoundMember } from '@contracts/calls/workbenchCalls'
import { member } from '@contracts/resources/members/member'
import { isTooShort } from '@contracts/rules/deskKeyword'
import { PersonRegular } from '@fluentui/react-icons'
import { useNavigate } from 'react-router-dom'
import { merchantDay } from '@/blocks/dates/days'
import { DeskAnswer } from '@/blocks/deskSearch/DeskAnswer'
import { FoundCards } from '@/blocks/deskSearch/FoundCards'
import { yuanText } from '@/blocks/records/money'
import { useSeen } from '@/blocks/records/seen'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { asked } from './places'
import type { FoundMembersResult } from './useFoundMembers'
import { workbenchWords } from './words'

interface FoundMembersProps {
  keyword: string
  found: FoundMembersResult
}

/** The members whom a text may mean, or why there is none. */
export function FoundMembers({ keyword, found }: FoundMembersProps) {
  return (
    <DeskAnswer isIdle={isTooShort(keyword)} begin={workbenchWords.begin} found={found}>
      {({ list, hasMore }) =>
        list.length === 0 ? (
          <Nobody />
        ) : (
          <FoundCards
            label={workbenchWords.found}
            cards={list.map((one) => cardOf(keyword, one))}
            more={hasMore ? workbenchWords.more : null}
          />
        )
      }
    </DeskAnswer>
  )
}

/** How a member stands among those who were found. */
function cardOf(keyword: string, found: FoundMember) {
  const { id, memberNo, name, phone, grade, status, points, spent, orderCount, lastOrderAt } = found
  const bought = orderCount === 0 ? workbenchWords.never : workbenchWords.spent(yuanText(spent), orderCount)
  const last = lastOrderAt === null ? [] : [workbenchWords.last(merchantDay(new Date(lastOrderAt)))]
  return {
    key: id,
    search: String(new URLSearchParams({ [asked.keyword]: keyword, [asked.memberId]: String(id) })),
    name: name ?? memberNo,
    beside: (
      <>
        <span>{phone}</span>
        {status === 'FROZEN' && <StatusBadge tone="danger">{workbenchWords.frozen}</StatusBadge>}
      </>
    ),
    lines: [[grade, workbenchWords.points(points)].filter(Boolean).join(' · ')],
    quiet: [[bought, ...last].join(' · '), memberNo],
  }
}

/** Nobody bears it: perhaps he is no member yet. */
function Nobody() {
  const navigate = useNavigate()
  const { may } = useSeen(member)
  return (
    <Blank
      icon={PersonRegular}
      title={workbenchWords.nobody}
      text={workbenchWords.nobodyText}
      actions={
        may(member.access.write) && (
          <Button onClick={() => void navigate('/member-list/memberAddEdit')}>{workbenchWords.add}</Button>
        )
      }
    />
  )
}

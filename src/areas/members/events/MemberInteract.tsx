import { member } from '@contracts/resources/members/member'
import { PersonRegular } from '@fluentui/react-icons'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSeen } from '@/blocks/records/seen'
import { useRecord } from '@/blocks/records/useRecords'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { PageHeader } from '@/look/parts/PageHeader'
import { asked } from './places'
import { Timeline } from './Timeline'
import { eventWords } from './words'

const WriteService = lazy(async () => ({ default: (await import('./WriteService')).WriteService }))

/** 会员互动明细: what happened to the member that the address names, day by day. */
export function MemberInteract() {
  const [search] = useSearchParams()
  const memberId = Number(search.get(asked.memberId))
  return Number.isSafeInteger(memberId) && memberId > 0 ? (
    <OfMember key={memberId} memberId={memberId} />
  ) : (
    <Nobody title={eventWords.nobody} />
  )
}

function OfMember({ memberId }: { memberId: number }) {
  const navigate = useNavigate()
  const { may } = useSeen(member)
  const { data, error, isPending } = useRecord(member, memberId)
  const [writing, setWriting] = useState<{ isOpen: boolean; number: number } | null>(null)
  if (isPending) return <p role="status">{eventWords.loading}</p>
  if (error || !data) return <Nobody title={eventWords.unknown} />
  const { name, phone, memberNo, names } = data
  return (
    <>
      <PageHeader
        title={`${name ?? memberNo} · ${phone}`}
        tab={`${eventWords.title} · ${name ?? memberNo}`}
        note={[memberNo, names.gradeId].filter(Boolean).join(' · ')}
        actions={
          <>
            <Button onClick={() => void navigate(`/member-list/list?open=view-${memberId}`)}>
              {eventWords.member}
            </Button>
            {may(member.access.write) && (
              <Button
                appearance="primary"
                onClick={() => setWriting((before) => ({ isOpen: true, number: (before?.number ?? 0) + 1 }))}
              >
                {eventWords.service}
              </Button>
            )}
          </>
        }
      />
      <Timeline memberId={memberId} />
      {writing && (
        <Suspense fallback={null}>
          <WriteService
            key={writing.number}
            memberId={memberId}
            isOpen={writing.isOpen}
            onClose={() => setWriting({ ...writing, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  )
}

/** Nobody was named, or somebody whom this brand does not know. */
function Nobody({ title }: { title: string }) {
  const navigate = useNavigate()
  return (
    <Blank
      icon={PersonRegular}
      heading="h1"
      title={title}
      text={eventWords.nobodyText}
      actions={<Button onClick={() => void navigate('/member-list/list')}>{eventWords.toMembers}</Button>}
    />
  )
}

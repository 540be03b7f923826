import { memberEvent } from '@contracts/resources/members/memberEvent'
import { useSearchParams } from 'react-router-dom'
import { memberCell } from '@/blocks/records/linkCells'
import { screensFor } from '@/blocks/records/screensFor'
import { asked } from './places'
import { eventWords } from './words'

const { Page } = screensFor(memberEvent, {
  cells: { memberId: memberCell },
  paths: { list: '/member-list/record' },
})

/** 会员记录: what happened to all members, or with `memberId` in the address to that one. */
export function MemberRecords() {
  const [search] = useSearchParams()
  const memberId = Number(search.get(asked.memberId))
  const isOfOne = Number.isSafeInteger(memberId) && memberId > 0
  return <Page title={eventWords.record} fixed={isOfOne ? { memberId: String(memberId) } : undefined} />
}

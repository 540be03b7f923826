import { workbenchCalls, type FoundMember } from '@contracts/calls/workbenchCalls'
import { member } from '@contracts/resources/members/member'
import { isTooShort } from '@contracts/rules/deskKeyword'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'

export type FoundMembersResult = UseQueryResult<{ list: FoundMember[]; hasMore: boolean }>

/** The members whom a text may mean. @param keyword too short a text asks nothing */
export const useFoundMembers = (keyword: string): FoundMembersResult =>
  useQuery({
    queryKey: [member.key, 'find', keyword],
    queryFn: ({ signal }) => call(workbenchCalls.findMembers, { keyword }, { signal }),
    enabled: !isTooShort(keyword),
  })

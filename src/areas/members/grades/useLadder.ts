import { callsOf, type RecordAnswer } from '@contracts/resources/calls'
import { memberGrade } from '@contracts/resources/members/memberGrade'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { recordKeys } from '@/blocks/records/useRecords'

export type Grade = RecordAnswer<typeof memberGrade>

/** There are ten levels. */
const mostGrades = 10

/** The grades in use, from the lowest to the highest. */
export const useLadder = () =>
  useQuery({
    queryKey: [...recordKeys.all(memberGrade), 'ladder'],
    queryFn: async ({ signal }): Promise<readonly Grade[]> => {
      const { list } = await call(callsOf(memberGrade).list, { status: 'ENABLED', pageSize: mostGrades }, { signal })
      return list.toSorted((one, other) => one.level - other.level)
    },
  })

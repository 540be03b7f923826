import { memberField, mostOwnFields } from '@contracts/resources/members/memberField'
import type { OwnField } from '@contracts/resources/members/ownValues'
import { useRecords } from '@/blocks/records/useRecords'

/**
 * The fields that the brand asks for now, in the order made by hand.
 * @returns `fields` is undefined while they are on their way
 */
export function useOwnFields(): { fields: readonly OwnField[] | undefined; error: Error | null } {
  const { data, error } = useRecords(memberField, {
    status: 'ENABLED',
    orderType: 'place-asc',
    pageIndex: 1,
    pageSize: mostOwnFields,
  })
  return { fields: data?.list, error }
}

import { groupbuyApi } from '@contracts/calls/groupbuyApi'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'

/** The address under which guests see an activity; null where the store has none. */
export const usePromotion = (id: number) =>
  useQuery({
    queryKey: ['groupbuy-activity', 'promote', id],
    queryFn: ({ signal }) => call(groupbuyApi.groupbuyLink, { id }, { signal }),
  })

import { merchantApi } from '@contracts/calls/merchantApi'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../gateway/call'
import type { TenantIds } from '../gateway/gatewayLink'
import { tenantKey } from '../tenant/tenantOfTab'

/**
 * The store's switches (Shared building blocks, 3 and 7.4), asked for once; a failure is only logged and counts as
 * every switch off.
 */
export const hotelConfigQuery = (tenant: TenantIds) =>
  queryOptions({
    queryKey: ['hotelConfig', tenantKey(tenant)],
    queryFn: async ({ signal }) => {
      try {
        return await call(merchantApi.getHotelConfigAll, {}, { signal })
      } catch (error) {
        // oxlint-disable-next-line no-console -- the spec wants this failure logged, and nothing else
        if (!signal.aborted) console.warn('hotel configuration could not be read', error)
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

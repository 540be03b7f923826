import type { TenantIds } from '@/app/gateway/gatewayLink'

/**
 * hotelId and brandId go with every call of the storage gateway (Shared building blocks, 7.2); a whole brand has no
 * hotelId.
 */
export const whereOf = ({ brandId, hotelId }: TenantIds) => ({ brandId, hotelId: hotelId ?? undefined })

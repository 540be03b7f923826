import type { TenantIds } from '../gateway/gatewayLink'
import { isSameTenant } from './tenantOfTab'

const storageKey = 'tenants.recent'
/** The switch popover offers this many (docs/console.md, 3). */
export const mostRecentTenants = 5

/** The places last worked in on this browser, newest first; ids only. */
export interface RecentTenants {
  read(): TenantIds[]
  add(tenant: TenantIds): void
}

const isTenant = (value: unknown): value is TenantIds =>
  typeof value === 'object' && value !== null && 'brandId' in value && typeof value.brandId === 'number'

/** Keeps them in `storage` (localStorage); unreadable content counts as none. */
export function createRecentTenants(storage: Storage): RecentTenants {
  const read = (): TenantIds[] => {
    try {
      const value: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
      return Array.isArray(value) ? value.filter(isTenant) : []
    } catch {
      return []
    }
  }
  return {
    read,
    add({ brandId, hotelId }) {
      const added = { brandId, hotelId }
      const rest = read().filter((one) => !isSameTenant(one, added))
      storage.setItem(storageKey, JSON.stringify([added, ...rest].slice(0, mostRecentTenants)))
    },
  }
}

import type { TenantIds } from '../gateway/gatewayLink'

const storageKey = 'tenant'

/** The tenant this browser tab chose; other tabs keep theirs (docs/architecture.md, decision 7). */
export interface TenantOfTab {
  read(): TenantIds | null
  choose(tenant: TenantIds): void
  forget(): void
}

function parse(text: string | null): TenantIds | null {
  if (text === null) return null
  try {
    const value = JSON.parse(text) as Partial<TenantIds> | null
    if (typeof value?.brandId !== 'number') return null
    return {
      brandId: value.brandId,
      hotelId: typeof value.hotelId === 'number' ? value.hotelId : null,
      ...(typeof value.asRole === 'number' && { asRole: value.asRole }),
    }
  } catch {
    return null
  }
}

/** Keeps the choice in `storage` (sessionStorage: one tab, survives F5); unreadable content counts as no choice. */
export function createTenantOfTab(storage: Storage): TenantOfTab {
  let chosen = parse(storage.getItem(storageKey))
  return {
    read: () => chosen,
    choose(tenant) {
      const { brandId, hotelId, asRole } = tenant
      chosen = { brandId, hotelId, ...(asRole !== undefined && { asRole }) }
      storage.setItem(storageKey, JSON.stringify(chosen))
    },
    forget() {
      chosen = null
      storage.removeItem(storageKey)
    },
  }
}

/** One word for a tenant, for cache keys and storage names. */
export const tenantKey = (tenant: TenantIds): string => `${tenant.brandId}-${tenant.hotelId ?? 'brand'}`

/** @returns true when both name the same place */
export const isSameTenant = (one: TenantIds, other: TenantIds): boolean =>
  one.brandId === other.brandId && one.hotelId === other.hotelId

import type { Me, TenantChoice } from '@contracts/calls/oauth2Api'
import { baseRights } from '@contracts/routes/menu'
import type { Membership, Session } from '@server/identity/identity'
import type { Services } from '@server/services'

const presentTenant = ({ brandId, brandName, hotelId, hotelName, roleName }: Membership): TenantChoice => ({
  brandId,
  brandName,
  hotelId,
  hotelName,
  roleName,
})

/** @param keyword part of a brand's or store's name, in any case of letters; empty = all */
export function presentTenants(memberships: readonly Membership[], keyword = ''): TenantChoice[] {
  const wanted = keyword.trim().toLowerCase()
  return memberships
    .filter(({ brandName, hotelName }) => `${brandName}\n${hotelName ?? ''}`.toLowerCase().includes(wanted))
    .map(presentTenant)
}

/** The signed-in user as the console knows it, in one of the user's tenants. */
export function presentMe(
  session: Session,
  at: Membership,
  { storage, config }: Pick<Services, 'storage' | 'config'>,
): Me {
  const { userId, account, name, phone, mustChangePassword } = session
  const avatar = session.avatar === null ? null : storage.publicUrl(session.avatar)
  return {
    user: { userId, account, name, phone, avatar, mustChangePassword },
    adminId: session.adminId,
    tenants: session.memberships.map(presentTenant),
    current: { brandId: at.brandId, hotelId: at.hotelId },
    viewedAs: at.viewedAs ?? null,
    permissions: [...at.permissions],
    baseRights: [...baseRights],
    brandRelation: { brand_id: at.brandId, hotel_id: at.hotelId, app_id: at.appId },
    menuVersion: session.menuVersion,
    olderConsole: config.legacyConsoleUrl ?? null,
    idleEndsAt: session.idleEndsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
  }
}

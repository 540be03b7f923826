import type { Membership, Session, Tenant } from '@server/identity/identity'
import { noRight } from '../../refusal'

/** The membership behind the tenant that the gateway has chosen. */
export function membershipAt(session: Session, { brandId, hotelId }: Pick<Tenant, 'brandId' | 'hotelId'>): Membership {
  const found = session.memberships.find((one) => one.brandId === brandId && one.hotelId === hotelId)
  if (!found) throw noRight()
  return found
}

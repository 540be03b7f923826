import type { Tenant } from '@server/identity/identity'
import type { Services } from '@server/services'
import { readHotelConfig } from '../../settings/hotelConfig'

/** ENABLE_UPLOAD_CHECK of the tenant: names may only hold the characters of Shared building blocks, 5. */
export async function namesAreChecked({ db }: Pick<Services, 'db'>, tenant: Tenant): Promise<boolean> {
  return (await readHotelConfig(db, tenant)).ENABLE_UPLOAD_CHECK === '1'
}

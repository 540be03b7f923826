import type { HotelConfig } from '@contracts/calls/merchantApi'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { hotelConfig } from './tables'

/** What holds where neither the store nor its brand has set anything. */
export const defaultHotelConfig: HotelConfig = {
  ENABLE_UI_UPGRADE_ALL: '1',
  ENABLE_TICKET_PRODUCT_ABTEST: '',
  ENABLE_NEW_FILE_MANAGER_SWITCH: '1',
  ENABLE_UPLOAD_CHECK: '0',
  newOrderVoice: '1',
  quietHours: '',
}

const isSwitch = (name: string): name is keyof HotelConfig => Object.hasOwn(defaultHotelConfig, name)

/**
 * The switches of one place: the store's own value, else its brand's, else the default (blocks §3).
 * @param hotelId null reads the brand's own values
 */
export async function readHotelConfig(
  db: Database,
  { brandId, hotelId }: { brandId: number; hotelId: number | null },
): Promise<HotelConfig> {
  const ofBrand = isNull(hotelConfig.hotelId)
  const rows = await db
    .select()
    .from(hotelConfig)
    .where(
      and(eq(hotelConfig.brandId, brandId), hotelId === null ? ofBrand : or(ofBrand, eq(hotelConfig.hotelId, hotelId))),
    )
  const config = { ...defaultHotelConfig }
  const brandFirst = rows.toSorted((a, b) => Number(a.hotelId !== null) - Number(b.hotelId !== null))
  for (const { name, value } of brandFirst) if (isSwitch(name)) config[name] = value
  return config
}

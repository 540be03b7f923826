import type { HotelConfig } from '@contracts/calls/merchantApi'
import type { RecordValues } from '@contracts/resources/definition'
import { hotelSetting } from '@contracts/resources/merchant/hotelSetting'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
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

interface Place {
  readonly brandId: number
  readonly hotelId: number | null
}

/** What one place has set, the brand or the store. */
interface Layer {
  readonly isOfStore: boolean
  readonly set: Partial<HotelConfig>
}

/**
 * The switches of one place: the store's own value, else its brand's, else the default (Shared building blocks, 3).
 * What a place has saved on its page 酒店配置 counts before what an operator has set for it.
 * @param hotelId null reads the brand's own values
 */
export async function readHotelConfig(db: Database, place: Place): Promise<HotelConfig> {
  const layers = [...(await layersOfOperators(db, place)), ...(await layersOfPages(db, place))]
  const brandFirst = layers.toSorted((one, other) => Number(one.isOfStore) - Number(other.isOfStore))
  return Object.assign({ ...defaultHotelConfig }, ...brandFirst.map(({ set }) => set)) as HotelConfig
}

async function layersOfOperators(db: Database, { brandId, hotelId }: Place): Promise<readonly Layer[]> {
  const ofBrand = isNull(hotelConfig.hotelId)
  const rows = await db
    .select()
    .from(hotelConfig)
    .where(
      and(eq(hotelConfig.brandId, brandId), hotelId === null ? ofBrand : or(ofBrand, eq(hotelConfig.hotelId, hotelId))),
    )
  return rows.flatMap(({ name, value, ...row }) =>
    isSwitch(name) ? [{ isOfStore: row.hotelId !== null, set: { [name]: value } }] : [],
  )
}

async function layersOfPages(db: Database, { brandId, hotelId }: Place): Promise<readonly Layer[]> {
  const { table, columns } = recordTable(hotelSetting)
  const ofBrand = isNull(columns.hotelId)
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId),
        hotelId === null ? ofBrand : or(ofBrand, eq(columns.hotelId, hotelId)),
        isNull(columns.deletedAt),
      ),
    )
  return rows.map((row) => {
    const record = readRow(hotelSetting, row)
    return { isOfStore: record.hotelId !== null, set: switchesOf(record.values) }
  })
}

type Values = RecordValues<typeof hotelSetting>

const switchText = (isOn: boolean | null) => (isOn ? '1' : '0')

/** The saved page under the spec's keys. */
const switchesOf = (saved: Values): Partial<HotelConfig> => ({
  ENABLE_UI_UPGRADE_ALL: switchText(saved.uiUpgrade),
  ENABLE_NEW_FILE_MANAGER_SWITCH: switchText(saved.newFileManager),
  ENABLE_UPLOAD_CHECK: switchText(saved.uploadCheck),
  newOrderVoice: switchText(saved.newOrderVoice),
  quietHours: (saved.quietHours ?? []).map(({ from, to }) => `${from}-${to}`).join(','),
})

import { pointCashSetting } from '@contracts/resources/points/pointCashSetting'
import { pointSetting } from '@contracts/resources/points/pointSetting'
import { storeDay } from '@machines/lifecycles/storeDay'
import type { Database } from '@server/db/connection'
import { brandSetting } from '@server/records/brandSetting'
import type { RecordValues } from '@server/records/storedRecord'

export const pointSettingOf = (db: Database, brandId: number): Promise<RecordValues<typeof pointSetting>> =>
  brandSetting(db, brandId, pointSetting)

export const cashSettingOf = (db: Database, brandId: number): Promise<RecordValues<typeof pointCashSetting>> =>
  brandSetting(db, brandId, pointCashSetting)

const dayMs = 24 * 60 * 60 * 1000

/** A day so many days later. @param day YYYY-MM-DD */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The last day of points that are got now; null: they never lapse. */
export function lastDayOf(
  { expireMode, expireMonths }: Pick<RecordValues<typeof pointSetting>, 'expireMode' | 'expireMonths'>,
  now: Date,
): string | null {
  const today = storeDay(now.toISOString())
  const year = Number(today.slice(0, 4))
  switch (expireMode) {
    case 'NEVER':
      return null
    case 'YEAR_END':
      return `${year + 1}-12-31`
    case 'ROLLING': {
      const [, month = 1, day = 1] = today.split('-').map(Number)
      const months = month - 1 + (expireMonths ?? 0)
      const [y, m] = [year + Math.floor(months / 12), months % 12]
      // The 31st of a month that has none is its last day.
      const last = new Date(Date.UTC(y, m + 1, 0)).getUTCDate()
      return new Date(Date.UTC(y, m, Math.min(day, last))).toISOString().slice(0, 10)
    }
  }
}

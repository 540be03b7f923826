import { familyOf, type FamilyKey } from '@contracts/reports/families'
import { holdKey } from '@server/db/holdKey'
import { merchantDay } from '@server/records/merchantDay'
import type { Services } from '@server/services'
import { storesOf } from '../query/place'
import { alertOf, openAlert, type AlertPlace } from './openAlert'

/** A store, or (hotel 0) a brand, whose facts were another number than its records say, and how many of them. */
export interface Drift {
  readonly brandId: number
  readonly hotelId: number
  readonly facts: number
}

interface Repaired {
  readonly family: FamilyKey
  readonly from: string
  readonly to: string
}

/** Tells each store whose figures were put right; what belongs to a brand as a whole is told in each of its stores. */
export async function tellOfDrift(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { family, from, to }: Repaired,
  drifts: readonly Drift[],
): Promise<void> {
  const at = now()
  const day = merchantDay(at)
  for (const { brandId, hotelId, facts } of drifts) {
    const hotelIds = hotelId === 0 ? [...(await storesOf(db, brandId)).keys()] : [hotelId]
    for (const each of hotelIds) {
      const place: AlertPlace = { brandId, hotelId: each }
      const slot = `drift ${family} ${day}`
      await db.transaction(async (tx) => {
        await holdKey(tx, `alert ${each} ${slot}`)
        if (await alertOf(tx, place, slot)) return
        await openAlert(tx, at, place, {
          title: `${familyOf(family).title}统计与记录不一致，已按记录更正`,
          detail: `${from} 至 ${to} 有 ${facts} 项统计与记录不同`,
          cause: null,
          link: null,
          day,
          slot,
          ruleId: null,
        })
      })
    }
  }
}

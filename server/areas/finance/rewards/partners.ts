import { corporation } from '@contracts/resources/members/corporation'
import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import type { Database } from '@server/db/connection'
import type { Command } from '@server/records/recordServer'
import type { StoredRecord } from '@server/records/storedRecord'
import { lockRecord, recordOfId } from '@server/records/systemRecords'
import { accrue, boughtByRule, capped, movingOf, roomOf } from './accrue'
import { funderOf, rewardBy, type Rule } from './reckon'

/**
 * The corporation that a rule rewards in a store; null where it is one of another store, or none that is worked with now:
 * it is paid by the store that it belongs to.
 */
export async function partnerOf(
  db: Database,
  { values: { partnerId } }: Rule,
  hotelId: number | null,
): Promise<StoredRecord<typeof corporation> | null> {
  const partner = partnerId === null ? null : await recordOfId(db, corporation, partnerId)
  return partner !== null && partner.hotelId === hotelId && partner.status === 'ACTIVE' ? partner : null
}

/** A paid order earns the corporation of a rule its part of what was paid for the products of that rule. */
export const rewardPartners: Command<typeof ticketOrder> = async (effect) => {
  const moving = movingOf(effect)
  const { tx, services } = moving
  const { hotelId, values } = effect.record
  for (const { rule, base, pieces, productName } of (await boughtByRule(moving, effect.record, 'PARTNER')).byRule) {
    const partner = await partnerOf(tx, rule, hotelId)
    if (!partner) continue
    // Of two orders at once the second one counts the first in the cap of the month.
    const { id: corporationId } = await lockRecord(tx, corporation, partner.id)
    const earned = await capped(
      tx,
      services.now(),
      rule,
      { by: 'corporationId', id: corporationId },
      rewardBy(rule, { base, pieces }, 1),
    )
    await accrue(moving, effect.record, {
      rule,
      corporationId,
      base,
      // Together with what others get of the store it leaves what fees and splits need.
      amount: funderOf(rule) === 'BRAND' ? earned : Math.max(0, Math.min(earned, await roomOf(tx, effect.record))),
      factor: 1,
      productName,
      orderNo: values.orderNo,
      orderId: effect.record.id,
    })
  }
}

import { reservationInventory } from '@contracts/resources/tickets/reservationInventory'
import { withAfterwards } from '@server/records/afterwards'
import { systemAt } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { makeReservation } from '../reservations/makeReservation'
import type { Reservation } from '../reservations/reservedVouchers'
import { saveInventory } from '../reservations/saveInventory'
import { sell, createProduct, store } from './saleFixtures'

export const inventories = reservationInventory

interface Reserving {
  readonly date: string
  readonly slot: string
  readonly aheadHours?: number
  readonly quantity?: number
  readonly autoConfirm?: boolean
  readonly surcharge?: number
  readonly product?: Readonly<Record<string, unknown>>
}

/** A card of three visits that must be reserved online, with places on one day. @returns its product and voucher's code */
export async function soldCard(services: Services, given: Reserving, capacity = 10) {
  const { date, slot, surcharge = 0, aheadHours = 0, autoConfirm = false, product = {} } = given
  const productId = await createProduct(services, {
    totalTimes: 3,
    reserveMode: 'CALENDAR',
    aheadHours,
    autoConfirm,
    ...product,
  })
  await saveInventory(services, systemAt(store), { productId, days: [date], slot, capacity, surcharge })
  const { vouchers } = await sell(services, productId)
  return { productId, voucherId: vouchers[0]!.id, code: vouchers[0]!.values.code }
}

/** Reserves a place for a voucher, as the front desk does. */
export const reserve = (services: Services, code: string, { date, slot, quantity = 1 }: Reserving) =>
  withAfterwards(services, (tx, afterwards) =>
    makeReservation(
      { tx, services, caller: systemAt(store, 'demo-front'), afterwards },
      { code, contactName: '王女士', phone: '13800006621', date, slot, quantity },
    ),
  )

/** A reservation of a card that was sold for it. */
export async function reserved(services: Services, given: Partial<Reserving> = {}): Promise<Reservation> {
  const wish = { date: '2026-06-01', slot: '全天', ...given }
  const { code } = await soldCard(services, wish)
  return reserve(services, code, wish)
}

import type { Verification, VerifiedVoucher } from '@contracts/calls/ticketApi'
import type { Terminal } from '@contracts/resources/tickets/codes'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { and, asc, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { holdKey } from '@server/db/holdKey'
import { gone, refused } from '@server/refusal'
import { withAfterwards } from '@server/records/afterwards'
import { inStore } from '@server/records/inStore'
import { userNames } from '@server/records/present'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import type { Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { idsOfBrand, lastUses } from '../vouchers/findVoucher'
import { orderNumbers } from '../orders/orderNumbers'
import { lockReservations, noteArrivals } from '../reservations/reservedVouchers'
import { benefitOf, benefitRefusal, type BenefitUse } from '../cards/cardBenefits'
import { told, useVoucher } from './useVoucher'
import { checksOf, firstRefusal } from '../vouchers/voucherChecks'
import { lockVouchers, type TermedVoucher } from '../vouchers/voucherValues'

export interface VerifyWish {
  /** Sent once more it is the same verification. */
  readonly requestNo: string
  readonly items: readonly ({ readonly voucherId: number } & BenefitUse)[]
  readonly terminal: Terminal
}

/**
 * Uses vouchers at the caller's store, all of them or none; of two desks with one code the second is refused
 * (docs/tickets.md, 2.4 and 2.6).
 * @throws Refusal with the first rule that is broken, 请求号… for a number that belongs to another verification
 */
export function verifyVouchers(services: Services, caller: RecordCaller, wish: VerifyWish): Promise<Verification> {
  return withAfterwards(services, (tx, afterwards) => verifyWithin({ tx, services, caller, afterwards }, wish))
}

/** A verification that comes of a reservation: nothing more is asked of that, and the rules as they stood then. */
interface ReservedWish extends VerifyWish {
  readonly judgedAt: Date
}

/** The same in a transaction that is under way. */
export async function verifyWithin(moving: Moving, wish: VerifyWish | ReservedWish): Promise<Verification> {
  const { tx, caller } = moving
  await onlyOnce(tx, caller, wish.requestNo)
  const known = await knownVerification(tx, caller, wish)
  if (known) return { records: known, isRepeated: true }
  const ids = wish.items.map(({ voucherId }) => voucherId)
  if (new Set(ids).size < ids.length) throw refused('券码不能重复')
  if ((await idsOfBrand(tx, caller, ids)).length < ids.length) throw gone()
  const arriving = await arrivingBy(moving, wish, ids)
  const locked = await lockVouchers(tx, ids)
  await checkAll(moving, wish, locked, arriving.vouchers)
  const operator = (await userNames(tx, [caller.userId])).get(caller.userId) ?? null
  const numbers = await orderNumbers(
    tx,
    locked.map(({ voucher }) => voucher.orderId),
  )
  const records: VerifiedVoucher[] = []
  for (const [at, item] of wish.items.entries()) {
    const { voucherId, times } = item
    const termed = locked.find(({ record }) => record.id === voucherId)!
    const orderNo = numbers.get(termed.voucher.orderId)!
    const requestNo = `${wish.requestNo}#${at}`
    const benefit = benefitOf(termed, item, 'judgedAt' in wish)
    const { terminal } = wish
    records.push(await useVoucher(moving, termed, { requestNo, orderNo, times, benefit, operator, terminal }))
  }
  await noteArrivals(moving, arriving.found)
  return { records, isRepeated: false }
}

/** The reservations that vouchers at a desk come with; one that is verified for its reservation has moved it already. */
async function arrivingBy({ tx, services, caller }: Moving, wish: VerifyWish | ReservedWish, ids: readonly number[]) {
  if ('judgedAt' in wish) return { found: [], vouchers: new Set(ids) }
  return lockReservations(tx, ids, { hotelId: caller.tenant.hotelId, now: services.now() })
}

/** Of the same request twice at once the second waits, and finds what the first has done. */
const onlyOnce = (tx: Database, { tenant }: RecordCaller, requestNo: string) =>
  holdKey(tx, `verify ${tenant.hotelId} ${requestNo}`)

async function knownVerification(
  tx: Database,
  { tenant }: RecordCaller,
  { requestNo, items }: VerifyWish,
): Promise<VerifiedVoucher[] | null> {
  const { table, columns } = recordTable(verifyRecord)
  const numbers = Array.from({ length: 10 }, (_, at) => `${requestNo}#${at}`)
  const rows = await tx
    .select()
    .from(table)
    .where(and(inStore(columns.hotelId, tenant.hotelId), inArray(columns.requestNo, numbers)))
    .orderBy(asc(columns.id))
  if (rows.length === 0) return null
  const found = rows.map((row) => told(readRow(verifyRecord, row)))
  const same =
    found.length === items.length &&
    items.every(({ voucherId, times }, at) => found[at]!.voucherId === voucherId && found[at]!.times === times)
  if (!same) throw refused('请求号已用于其他核销')
  return found
}

async function checkAll(
  { tx, services, caller }: Moving,
  wish: VerifyWish | ReservedWish,
  locked: readonly TermedVoucher[],
  reserved: ReadonlySet<number>,
) {
  const { items } = wish
  const uses = await lastUses(
    tx,
    items.map(({ voucherId }) => voucherId),
  )
  for (const termed of locked) {
    const { id } = termed.record
    const item = items.find(({ voucherId }) => voucherId === id)!
    const now = 'judgedAt' in wish ? wish.judgedAt : services.now()
    const refusal = firstRefusal(
      checksOf(termed, {
        hotelId: caller.tenant.hotelId ?? 0,
        now,
        times: item.times,
        lastUse: uses.get(id) ?? null,
        isReserved: reserved.has(id),
      }),
    )
    if (refusal !== null) throw refused(refusal)
    const ofBenefit = await benefitRefusal(tx, termed, item, { now, isReserved: 'judgedAt' in wish })
    if (ofBenefit !== null) throw refused(ofBenefit)
  }
}

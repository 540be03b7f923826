import { and, eq, inArray } from 'drizzle-orm'
import { hotels } from '@server/identity/tables'
import { documentNo, someDigits } from '@server/records/documentNo'
import type { RecordCaller } from '@server/records/recordCaller'
import { systemAt } from '@server/records/systemRecords'
import { refused } from '@server/refusal'
import type { Services } from '@server/services'
import { accountAt } from './accounts'
import { movement, post } from './ledger'

/** null is the brand itself. */
interface Transfer {
  readonly fromHotelId: number | null
  readonly toHotelId: number | null
  readonly amount: number
  readonly reason: string
}

/** Digits of the number by which a transfer is told from others. */
const transferDigits = 9

/**
 * POOL_TRANSFER: what one store of a brand may withdraw another one may, or the brand itself (归集), and back (下拨).
 * @returns id of the entry @throws Refusal for stores of another brand, or where the first one has too little
 */
export async function transferPool(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId, tenant }: RecordCaller,
  { fromHotelId, toHotelId, amount, reason }: Transfer,
): Promise<number> {
  if (tenant.hotelId !== null) throw refused('请切换到品牌后再调拨')
  if (fromHotelId === toHotelId) throw refused('转出与转入不能相同')
  const { brandId } = tenant
  const named = [fromHotelId, toHotelId].filter((id) => id !== null)
  return db.transaction(async (tx) => {
    const own = await tx
      .select({ id: hotels.id })
      .from(hotels)
      .where(and(eq(hotels.brandId, brandId), inArray(hotels.id, named)))
    if (own.length < named.length) throw refused('只能在本品牌的门店之间调拨')
    const [from, to] = [fromHotelId, toHotelId].map((hotelId) => systemAt({ brandId, hotelId }, userId))
    return post(tx, now(), systemAt({ brandId, hotelId: null }, userId), {
      event: 'POOL_TRANSFER',
      bizType: 'MANUAL',
      bizId: Number(someDigits(transferDigits)),
      bizNo: documentNo('DB', now()),
      seq: `${fromHotelId ?? 0}-${toHotelId ?? 0}`,
      reason,
      lines: movement(accountAt(from!, 'AVAILABLE'), accountAt(to!, 'AVAILABLE'), amount),
    })
  })
}

import type { AnyResource } from '@contracts/resources/definition'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { outstandingOf } from '@contracts/resources/tickets/ticketVoucher'
import type { Database } from '@server/db/connection'
import { trialBalance } from '@server/finance/trialBalance'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { statusAfter } from '../followVouchers'
import type { Product } from '../saleTerms'
import { voucherOf, vouchers } from '../voucherValues'

const all = async (db: Database, resource: AnyResource): Promise<readonly StoredRecord[]> =>
  (await db.select().from(recordTable(resource).table)).map((row) => readRow(resource, row))

const done = ['USED', 'REFUNDED', 'VOID']

/**
 * Everything that must hold of ticket money whatever has happened (areas tickets 2.0: invariants), asked of the whole
 * database. @returns what is broken, in words; [] when all is well
 */
export async function brokenRules(db: Database): Promise<readonly string[]> {
  const [orders, pieces, products] = [
    await all(db, ticketOrder as unknown as AnyResource),
    await all(db, vouchers),
    await all(db, ticketProduct as unknown as AnyResource),
  ]
  const { difference, mismatches } = await trialBalance(db)
  return [
    ...orders.flatMap((order) => brokenIn(order, pieces)),
    ...pieces.flatMap(brokenInVoucher),
    ...products.flatMap(brokenInStock),
    ...(difference === 0 ? [] : [`the trial balance is off by ${difference}`]),
    ...mismatches.map(({ accountId }) => `account ${accountId} is not the sum of its lines`),
  ]
}

function brokenIn({ id, status, values }: StoredRecord, all: readonly StoredRecord[]): string[] {
  const own = all.filter((piece) => voucherOf(piece).orderId === id)
  if (status === 'PENDING_PAY' || status === 'CANCELLED') return own.length > 0 ? [`order ${id} has vouchers`] : []
  const shares = own.reduce((sum, piece) => sum + voucherOf(piece).shareAmount, 0)
  const expected = statusAfter(
    own.map((piece) => ({ status: piece.status ?? '', usedTimes: voucherOf(piece).usedTimes })),
  )
  return [
    ...(shares + Number(values.postage) === values.payAmount
      ? []
      : [`order ${id} paid ${values.payAmount}, shares ${shares}`]),
    ...(status === expected ? [] : [`order ${id} is ${status}, its vouchers say ${expected}`]),
  ]
}

function brokenInVoucher(piece: StoredRecord): string[] {
  const left = outstandingOf(voucherOf(piece))
  if (left < 0) return [`voucher ${piece.id} has ${left} outstanding`]
  return done.includes(piece.status ?? '') && left !== 0 ? [`voucher ${piece.id} is ${piece.status} with ${left}`] : []
}

function brokenInStock({ id, values }: StoredRecord): string[] {
  const { totalInventory, soldCount, lockedCount, availableCount, specs } = values as Product
  const counts = [soldCount ?? 0, lockedCount ?? 0, availableCount ?? 0]
  const sum = counts.reduce((one, other) => one + other, 0)
  return [
    ...(sum === totalInventory && Math.min(...counts) >= 0 ? [] : [`stock of ${id} is ${counts.join(' + ')}`]),
    ...(specs ?? []).flatMap(({ name, inventory, sold, locked }) =>
      inventory - (sold ?? 0) - (locked ?? 0) >= 0 && (sold ?? 0) >= 0 && (locked ?? 0) >= 0
        ? []
        : [`stock of ${id} ${name}`],
    ),
  ]
}

/** @throws Error with everything that is broken */
export async function demandUnbroken(db: Database): Promise<void> {
  const broken = await brokenRules(db)
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

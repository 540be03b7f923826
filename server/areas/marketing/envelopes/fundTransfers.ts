import { redEnvelopeWriteoff } from '@contracts/resources/marketing/redEnvelopeWriteoff'
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { post, type AccountName } from '@server/areas/finance'
import { withAfterwards } from '@server/records/afterwards'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import { Refusal } from '@server/refusal'
import type { Services } from '@server/services'
import type { Writeoff } from './envelopeRecords'

type Funding = Writeoff['values']['funding']

const withdrawable = (hotelId: number): AccountName => ({
  kind: 'AVAILABLE',
  ownerType: 'HOTEL',
  ownerId: hotelId,
  sub: '',
})

/** POOL_TRANSFER between the store that pays for the brand and the store where a red envelope was used. */
async function transfer(
  { tx, services, caller }: Pick<Moving, 'tx' | 'services' | 'caller'>,
  { id, brandId, hotelId, values }: Writeoff,
  way: 'OUT' | 'BACK',
): Promise<boolean> {
  const fund = withdrawable(values.fundStoreId ?? 0)
  const store = withdrawable(hotelId ?? 0)
  const [from, to] = way === 'OUT' ? [fund, store] : [store, fund]
  try {
    // What is refused takes back this much only.
    await tx.transaction((inner) =>
      post(inner, services.now(), systemAt({ brandId, hotelId: null }, caller.userId), {
        event: 'POOL_TRANSFER',
        bizType: 'ENVELOPE',
        bizId: id,
        bizNo: values.writeoffNo,
        seq: way,
        reason: way === 'OUT' ? '红包核销' : '红包核销撤销',
        lines: [
          { account: from, direction: 'DEBIT', amount: values.deduct },
          { account: to, direction: 'CREDIT', amount: values.deduct },
        ],
      }),
    )
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function keep({ tx }: Pick<Moving, 'tx'>, { id }: Writeoff, funding: Funding): Promise<void> {
  const { table, columns } = recordTable(redEnvelopeWriteoff)
  await tx.update(table).set({ funding }).where(eq(columns.id, id))
}

type Paying = Pick<Moving, 'tx' | 'services' | 'caller'>

/**
 * The brand makes good what a store was not paid. Where its money does not suffice that waits: neither a guest nor a
 * desk waits for it.
 */
export async function payStore(moving: Paying, writeoff: Writeoff): Promise<void> {
  const { bearer, fundStoreId, deduct } = writeoff.values
  if (bearer !== 'BRAND' || fundStoreId === null || fundStoreId === writeoff.hotelId || deduct === 0) return
  await keep(moving, writeoff, (await transfer(moving, writeoff, 'OUT')) ? 'DONE' : 'WAITING')
}

/** What was made good goes back to the brand, as soon as the store has it. */
export async function takeFromStore(moving: Paying, writeoff: Writeoff): Promise<void> {
  const { funding } = writeoff.values
  if (funding === 'WAITING') return keep(moving, writeoff, 'NONE')
  if (funding !== 'DONE') return
  await keep(moving, writeoff, (await transfer(moving, writeoff, 'BACK')) ? 'BACK' : 'BACK_WAITING')
}

/** Tries once more what waits for money, the oldest first. */
export async function payWaiting(services: Services): Promise<void> {
  const { table, columns } = recordTable(redEnvelopeWriteoff)
  for (let after = 0; ;) {
    const [row] = await services.db
      .select({ id: columns.id })
      .from(table)
      .where(
        and(inArray(columns.funding, ['WAITING', 'BACK_WAITING']), gt(columns.id, after), isNull(columns.deletedAt)),
      )
      .orderBy(asc(columns.id))
      .limit(1)
    if (!row) return
    after = Number(row.id)
    await withAfterwards(services, async (tx) => {
      const writeoff = await lockRecord(tx, redEnvelopeWriteoff, after)
      const moving = { tx, services, caller: systemAt(writeoff) }
      const { funding } = writeoff.values
      if (funding === 'WAITING' && (await transfer(moving, writeoff, 'OUT'))) await keep(moving, writeoff, 'DONE')
      if (funding === 'BACK_WAITING' && (await transfer(moving, writeoff, 'BACK'))) await keep(moving, writeoff, 'BACK')
    })
  }
}

/** A write-off as it stands, by what was used. */
export async function writeoffOf({ tx }: Pick<Moving, 'tx'>, receiveId: number): Promise<Writeoff | null> {
  const { table, columns } = recordTable(redEnvelopeWriteoff)
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(columns.receiveId, receiveId), eq(columns.status, 'REDEEMED')))
    .for('update')
  return row ? readRow(redEnvelopeWriteoff, row) : null
}

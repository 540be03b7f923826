import { laborBatch } from '@contracts/resources/finance/laborBatch'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { describeFault } from '@server/fault'
import { withAfterwards } from '@server/records/afterwards'
import { raiseIn, recordsIn } from '@server/records/recordsInStatus'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import type { BankAnswer } from '../bankPort'
import { peopleOf, type Batch } from './laborPayments'
import { standInPlatform, type LaborPlatform } from './laborPort'
import { stillSigned } from './signedPeople'

const notSigned = '人员已解约，或收款账户已变更，请重新签约后重试'

const thePlatform = standInPlatform()

/**
 * Asks the platform for the payments of each batch that is being paid, one by one, and writes down what it says. A batch
 * is over when none of them waits any more.
 */
export async function payBatches(services: Services, by: LaborPlatform = thePlatform): Promise<void> {
  for await (const batch of recordsIn(services, laborBatch, 'RUNNING')) {
    for (const payment of await waitingOf(services.db, batch)) {
      const answer = await ask(services, by, payment)
      if (answer.state === 'OK')
        await raiseIn(services, withdrawal, payment, { event: 'OK', payload: { bankTradeNo: answer.bankTradeNo } })
      if (answer.state === 'FAILED')
        await raiseIn(services, withdrawal, payment, { event: 'FAIL', payload: { failReason: answer.reason } })
    }
    await finish(services, batch)
  }
}

/** Payments of a batch that the platform has not answered. */
async function waitingOf(db: Database, { id }: Batch): Promise<readonly StoredRecord<typeof withdrawal>[]> {
  const { table, columns } = recordTable(withdrawal)
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(columns.laborBatchId, id), eq(columns.status, 'PAYING')))
    .orderBy(asc(columns.id))
  return rows.map((row) => readRow(withdrawal, row))
}

async function ask(
  services: Services,
  by: LaborPlatform,
  payment: StoredRecord<typeof withdrawal>,
): Promise<BankAnswer> {
  const { withdrawNo, staffId, bankId, ownerName, amount, tax, netAmount } = payment.values
  const payNo = withdrawNo ?? String(payment.id)
  const signed = await stillSigned(services.db, systemAt(payment), { staffId, bankId }, services.now())
  if (!signed) return { state: 'FAILED', reason: notSigned }
  const { idNo } = signed.person.values
  const { accountNo } = signed.bank.values
  try {
    return await by.pay({ payNo, name: ownerName ?? '', idNo, accountNo, amount, tax, net: netAmount ?? 0 })
  } catch (error) {
    services.log.error({ payNo, error: describeFault(error) }, 'labour platform')
    return { state: 'PENDING' }
  }
}

/** Ends a batch of which no payment waits, under its lock: what is counted then is what stands. */
async function finish(services: Services, { id }: Batch): Promise<void> {
  try {
    await withAfterwards(services, async (tx, afterwards) => {
      const batch = await lockRecord(tx, laborBatch, id)
      if (batch.status !== 'RUNNING' || (await waitingOf(tx, batch)).length > 0) return
      const { table, columns } = recordTable(withdrawal)
      const paid = await tx
        .select({ id: columns.id })
        .from(table)
        .where(and(eq(columns.laborBatchId, id), eq(columns.status, 'PAID')))
      const failed = peopleOf(batch).length - paid.length
      const moving = { tx, services, caller: systemAt(batch), afterwards }
      await raiseEvent(moving, laborBatch, batch, { event: 'FINISH', payload: { failed } })
    })
  } catch (error) {
    services.log.error({ resource: laborBatch.key, id, error: describeFault(error) }, 'end of a labour batch')
  }
}

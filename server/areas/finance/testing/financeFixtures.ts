import type { AccountKind } from '@contracts/resources/finance/codes'
import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { splitReceiver } from '@contracts/resources/finance/splitReceiver'
import { eq } from 'drizzle-orm'
import { withAfterwards } from '@server/records/afterwards'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { accountAt } from '../accounts'
import { generateBills } from '../settleBills'
import { movement, post } from '../ledger'

let posted = 0

/** Money comes to an account of a place, from the suspense of its reconciliations. */
export async function fund(services: Services, place: RecordCaller, kind: AccountKind, amount: number): Promise<void> {
  posted += 1
  const bizId = posted
  await withAfterwards(services, (tx) =>
    post(tx, services.now(), place, {
      event: 'ADJUSTED',
      bizType: 'MANUAL',
      bizId,
      bizNo: `FUND${bizId}`,
      seq: 'fund',
      lines: movement(accountAt(place, 'RECON_SUSPENSE'), accountAt(place, kind), amount),
    }),
  )
}

/** The trust account gets what a channel has paid out. */
export async function fundBank(services: Services, place: RecordCaller, amount: number): Promise<void> {
  posted += 1
  const bizId = posted
  await withAfterwards(services, (tx) =>
    post(tx, services.now(), place, {
      event: 'CHANNEL_PAYOUT',
      bizType: 'RECON',
      bizId,
      bizNo: `PAYOUT${bizId}`,
      seq: 'fund',
      lines: movement(accountAt(place, 'BANK'), accountAt(place, 'CHANNEL_CLEARING', 'WECHAT'), amount),
    }),
  )
}

/** An account that was verified so many hours ago. @returns its id */
export async function verifiedBank(services: Services, place: RecordCaller, hoursAgo: number): Promise<number> {
  const at = services.now()
  const made = await services.db.transaction((tx) =>
    makeRecord(tx, at, place, bankAccount, {
      usage: 'MAIN',
      holder: '杭州云栖酒店管理有限公司',
      bankName: '招商银行',
      branch: '杭州西湖支行',
      accountNo: '6225880112346621',
      label: '招商银行 **** 6621',
      verifiedAt: new Date(at.getTime() - hoursAgo * 60 * 60 * 1000).toISOString(),
    }),
  )
  const { table, columns } = recordTable(bankAccount)
  await services.db.update(table).set({ status: 'VERIFIED' }).where(eq(columns.id, made.id))
  return made.id
}

let receivers = 0

/** Who gets a part of what the store sells, and has signed. @returns its id */
export async function signedReceiver(services: Services, place: RecordCaller, storeId?: number): Promise<number> {
  receivers += 1
  const name = `分账方${receivers}`
  const made = await services.db.transaction((tx) =>
    makeRecord(tx, services.now(), place, splitReceiver, {
      name,
      kind: storeId === undefined ? 'PARTNER' : 'HOTEL',
      storeId: storeId ?? null,
      account: '1900012345',
      agreement: 'demo/agreement.pdf',
    }),
  )
  const { table, columns } = recordTable(splitReceiver)
  await services.db.update(table).set({ status: 'ACTIVE' }).where(eq(columns.id, made.id))
  return made.id
}

const dayMs = 24 * 60 * 60 * 1000

/** Bills what a store has delivered until now, as it will be done the day after tomorrow. @returns the bills */
export function billEverything(services: Services, hotelId: number, brandId: number): Promise<readonly number[]> {
  const at = services.now()
  const later = { ...services, now: () => new Date(at.getTime() + 2 * dayMs) }
  const today = new Date(at.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return withAfterwards(later, (tx) =>
    generateBills({ tx, services: later, caller: systemAt({ hotelId, brandId }) }, 'TICKET', {
      start: '2020-01-01',
      end: today,
    }),
  )
}

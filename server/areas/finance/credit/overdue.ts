import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { recordLink } from '@contracts/resources/recordLink'
import { yuan } from '@machines/lifecycles/yuan'
import { tellStaff } from '@server/notifications/staffTeller'
import { withAfterwards } from '@server/records/afterwards'
import type { Effect } from '@server/records/recordServer'
import { recordsIn } from '@server/records/recordsInStatus'
import { storeChanges } from '@server/records/storeChanges'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { usersSeeing } from '@server/records/usersSeeing'
import type { Services } from '@server/services'
import { describeFault } from '@server/fault'
import { overdueNow } from './creditStatement'

/** Works out what is overdue, and freezes accounts of which something is. One account's fault leaves the others alone. */
export async function followOverdue(services: Services): Promise<void> {
  for (const status of ['ACTIVE', 'FROZEN'] as const)
    for await (const { id, values } of recordsIn(services, creditAccount, status))
      if (values.used > 0 || values.overdueAmount > 0) await follow(services, id)
}

async function follow(services: Services, id: number): Promise<void> {
  try {
    await withAfterwards(services, async (tx, afterwards) => {
      const account = await lockRecord(tx, creditAccount, id)
      const overdueAmount = await overdueNow(tx, account, services.now())
      const caller = systemAt(account)
      const isSame = overdueAmount === account.values.overdueAmount
      if (isSame && (account.status === 'FROZEN' || overdueAmount === 0)) return
      if (account.status === 'ACTIVE' && overdueAmount > 0) {
        await raiseEvent({ tx, services, caller, afterwards }, creditAccount, account, {
          event: 'OVERDUE',
          payload: { overdueAmount },
        })
        return
      }
      await storeChanges(tx, services.now(), caller, creditAccount, account, {
        values: { ...account.values, overdueAmount },
        event: 'save',
      })
    })
  } catch (error) {
    services.log.error({ id, error: describeFault(error) }, 'overdue credit')
  }
}

/** Those who look after credit learn that an account was frozen, and why. */
export async function tellOfOverdue({ db, services, record }: Effect<typeof creditAccount>): Promise<void> {
  const { brandId, hotelId, values } = record
  await tellStaff(
    db,
    services.now(),
    { brandId, hotelId },
    {
      event: 'CREDIT_OVERDUE',
      right: creditAccount.access.read,
      sees: (userIds) => usersSeeing(db, creditAccount, record, userIds),
    },
    {
      kind: 'TODO',
      level: 'IMPORTANT',
      title: '挂账逾期，账户已冻结',
      body: `${values.name ?? ''} 有¥${yuan(values.overdueAmount)}超过账期未还，还清后可解冻。`,
      link: recordLink(creditAccount, record.id) ?? undefined,
      bizType: creditAccount.key,
      bizId: String(record.id),
      dedupKey: `credit-overdue-${record.id}`,
    },
  )
}

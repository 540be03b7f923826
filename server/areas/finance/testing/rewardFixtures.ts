import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { bookAccrued } from '../rewards/rewardMoney'
import { byItself, paidPayment, store } from './collectFixtures'

let made = 0

/** A reward that was set aside of what a payment brought, as an order's payment leaves it. @returns its id */
export async function makeReward(
  services: Services,
  amount: number,
  { isFunded = true, staffId = null as number | null } = {},
): Promise<number> {
  made += 1
  if (isFunded) await paidPayment(services, amount * 100)
  return byItself(services, async ({ tx }) => {
    const reward = await makeRecord(tx, services.now(), systemAt(store), rewardRecord, {
      recordNo: `RW2026060100${made}`,
      source: 'PRODUCT',
      payee: 'STAFF',
      staffId,
      payeeName: '张丽',
      orderNo: `T2026060100${made}`,
      productName: '周末自助晚餐双人券',
      baseAmount: amount * 10,
      amount,
    })
    if (isFunded) await bookAccrued(tx, services.now(), reward)
    return reward.id
  })
}

import type { LedgerEvent } from '@contracts/resources/finance/codes'
import type { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import type { Database } from '@server/db/connection'
import type { StoredRecord } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import { accountAt, balanceOf, type AccountName } from '../accounts'
import { post, worthPosting } from '../ledger'
import { borneTooMuch, hasOpenValue } from './rewardLines'

export type Reward = StoredRecord<typeof rewardRecord>

/** Whether nothing was paid here that could bear it: somebody joined, or a corporation pays the store directly. */
const isOfNoPayment = ({ values }: Reward): boolean =>
  (values.introduceId !== null && values.orderId === null) || values.dealId !== null

/** Whether it is given in points, which nobody sets money aside for. */
export const isInPoints = ({ values }: Reward): boolean => values.payee === 'MEMBER'

const isOfBrand = ({ values }: Reward): boolean => values.funder === 'BRAND'

/** What the brand of a reward may withdraw itself. */
const brandAccount = ({ brandId }: Reward): AccountName => accountAt(systemAt({ brandId, hotelId: null }), 'AVAILABLE')

/**
 * The account that bears a reward: of the brand what it may withdraw; of the store what waits to be settled while some of
 * its value does, what may be withdrawn where nothing was paid.
 */
async function funderOf(tx: Database, reward: Reward): Promise<AccountName> {
  if (isOfBrand(reward)) return brandAccount(reward)
  const isOpen = !isOfNoPayment(reward) && (await hasOpenValue(tx, reward))
  return accountAt(systemAt(reward), isOpen ? 'PENDING' : 'AVAILABLE')
}

/** What its funder has there to set a reward aside of, fen. */
export const fundsFor = async (tx: Database, reward: Reward): Promise<number> =>
  balanceOf(tx, systemAt(reward), await funderOf(tx, reward))

/** Whose it is until it is paid. */
const accountOf = ({ values }: Reward, kind: 'REWARD_PENDING' | 'REWARD_PAYABLE'): AccountName => ({
  kind,
  ownerType: values.payee === 'PARTNER' ? 'PARTNER' : 'STAFF',
  ownerId: (values.payee === 'PARTNER' ? values.corporationId : values.staffId) ?? 0,
  sub: '',
  ownerName: values.payeeName,
})

async function move(
  tx: Database,
  at: Date,
  reward: Reward,
  {
    event,
    seq,
    from,
    to,
    amount,
  }: { event: LedgerEvent; seq: string; from: AccountName; to: AccountName; amount: number },
): Promise<void> {
  if (amount <= 0) return
  await post(tx, at, systemAt(reward), {
    event,
    bizType: 'REWARD',
    bizId: reward.id,
    bizNo: reward.values.recordNo,
    seq,
    lines: [
      { account: from, direction: 'DEBIT', amount },
      { account: to, direction: 'CREDIT', amount },
    ],
  })
}

const leftOf = ({ values }: Reward): number => values.amount - values.revokedAmount

/** REWARD_ACCRUED: it is set aside of what its funder is to be paid. */
export async function bookAccrued(tx: Database, at: Date, reward: Reward): Promise<void> {
  await move(tx, at, reward, {
    event: 'REWARD_ACCRUED',
    seq: '1',
    from: await funderOf(tx, reward),
    to: accountOf(reward, 'REWARD_PENDING'),
    amount: leftOf(reward),
  })
}

/** REWARD_CONFIRMED: it may be claimed. */
export const bookConfirmed = (tx: Database, at: Date, reward: Reward): Promise<void> =>
  move(tx, at, reward, {
    event: 'REWARD_CONFIRMED',
    seq: '1',
    from: accountOf(reward, 'REWARD_PENDING'),
    to: accountOf(reward, 'REWARD_PAYABLE'),
    amount: leftOf(reward),
  })

/**
 * REWARD_REVOKED of the last part that was taken back. It raises what the open lines of its order bring; what lines bore
 * that are settled can be withdrawn; what the brand gave is the brand's again.
 * @param before its status until then
 */
export async function bookRevoked(tx: Database, at: Date, reward: Reward, before: string): Promise<void> {
  const revoked = reward.values.revokedNow ?? 0
  if (revoked <= 0 || isInPoints(reward)) return
  const place = systemAt(reward)
  const isBrands = isOfBrand(reward)
  const settled = isBrands ? 0 : isOfNoPayment(reward) ? revoked : Math.min(revoked, await borneTooMuch(tx, reward))
  await post(tx, at, place, {
    event: 'REWARD_REVOKED',
    bizType: 'REWARD',
    bizId: reward.id,
    bizNo: reward.values.recordNo,
    seq: String(reward.values.revokedAmount),
    lines: worthPosting([
      {
        account: accountOf(reward, before === 'PENDING' ? 'REWARD_PENDING' : 'REWARD_PAYABLE'),
        direction: 'DEBIT',
        amount: revoked,
      },
      {
        account: isBrands ? brandAccount(reward) : accountAt(place, 'PENDING'),
        direction: 'CREDIT',
        amount: revoked - settled,
      },
      { account: accountAt(place, 'AVAILABLE'), direction: 'CREDIT', amount: settled },
    ]),
  })
}

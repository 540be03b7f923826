import {
  rechargePackages,
  type RechargePackage,
  type rechargeProducts,
  type rechargeWays,
} from '@contracts/resources/finance/codes'
import { rechargeOrder, scanMinutes } from '@contracts/resources/finance/rechargeOrder'
import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { documentNo } from '@server/records/documentNo'
import { raiseWithNext } from '@server/records/raiseWithNext'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { demand } from '@server/records/rights'
import type { StoredRecord } from '@server/records/storedRecord'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import type { Services } from '@server/services'
import { accountAt, balanceOf } from '../accounts'
import { termsAt } from '../paymentTerms'
import { shareOf } from '../settleTerms'
import { sealedRecord } from '../standIn/sealedRecord'
import { post, worthPosting, type Posting } from '../ledger'

export type Recharge = StoredRecord<typeof rechargeOrder>
export type RechargeProduct = keyof typeof rechargeProducts

const minuteMs = 60_000
/** A bank transfer takes its time. */
const bankDays = 7
/** By which a code is paid. */
const scanChannel = 'WECHAT'
const dayMinutes = 24 * 60

const savingRights: Readonly<Record<RechargeProduct, string>> = {
  SAAS: 'finance:recharge:save',
  SMALL_LIFE: 'finance:small-life-recharge:save',
}
const readingRights: Readonly<Record<RechargeProduct, string>> = {
  SAAS: 'finance:recharge',
  SMALL_LIFE: 'finance:small-life-recharge',
}

const purpose = 'recharge order'
/** Where the stand-in channel takes the money. */
export const rechargePages = '/stand-in/recharge'

export interface RechargeWish {
  readonly product: RechargeProduct
  readonly pack: RechargePackage
  readonly way: keyof typeof rechargeWays
}

/** Makes a recharge that waits for its payment. */
export function openRecharge(
  { tx, services, caller }: Moving,
  { product, pack, way }: RechargeWish,
): Promise<Recharge> {
  const { name, amount, bonus } = rechargePackages[pack]
  const now = services.now()
  const minutes = way === 'SCAN' ? scanMinutes : bankDays * dayMinutes
  return makeRecord(tx, now, caller, rechargeOrder, {
    rechargeNo: documentNo('RC', now),
    product,
    packageName: name,
    amount,
    bonus,
    payMethod: way,
    payDeadline: new Date(now.getTime() + minutes * minuteMs).toISOString(),
  })
}

/** The same for somebody who asks for it, with the address at which it is paid. @throws Refusal 40300 */
export async function applyRecharge(services: Services, caller: RecordCaller, wish: RechargeWish) {
  demand(caller, savingRights[wish.product])
  const { id, values } = await services.db.transaction((tx) =>
    openRecharge({ tx, services, caller, afterwards: () => undefined }, wish),
  )
  const payUrl = wish.way === 'SCAN' ? await rechargeAddress(services, id) : null
  return { id, rechargeNo: values.rechargeNo, payUrl }
}

const rechargeAddress = async ({ secrets, config }: Services, id: number): Promise<string> =>
  `${config.publicUrl}${rechargePages}/${await secrets.seal(String(id), purpose)}`

/** The recharge that a key stands for; null for a key of none. */
export const rechargeAt = (services: Services, key: string): Promise<Recharge | null> =>
  sealedRecord(services, rechargeOrder, key, purpose)

/** Takes the channel's notice, however often it comes. @throws Refusal where nothing is to be paid any more */
export async function takeRecharged(moving: Moving, recharge: Recharge, tradeNo: string): Promise<'PAID' | 'REPEATED'> {
  if (recharge.values.tradeNo === tradeNo) return 'REPEATED'
  if (recharge.status !== 'UNPAID') throw refused('充值单已关闭，请重新下单')
  const { channelRate } = await termsAt(moving.tx, recharge.hotelId, scanChannel)
  const channelFee = shareOf(recharge.values.amount, channelRate)
  await raiseEvent(moving, rechargeOrder, recharge, { event: 'PAY', payload: { tradeNo, channelFee } })
  return 'PAID'
}

/** RECHARGE_PAID: what was paid and what comes on top are the store's to use; what the channel keeps the platform bears. */
export function rechargePosting(recharge: Pick<Recharge, 'id' | 'hotelId' | 'brandId' | 'values'>): Posting {
  const place = systemAt(recharge)
  const { rechargeNo, product, amount, bonus, channelFee, payMethod } = recharge.values
  const clearing = accountAt(place, 'CHANNEL_CLEARING', payMethod === 'SCAN' ? scanChannel : 'BANK')
  return {
    event: 'RECHARGE_PAID',
    bizType: 'RECHARGE',
    bizId: recharge.id,
    bizNo: rechargeNo,
    seq: rechargeNo,
    lines: worthPosting([
      { account: clearing, direction: 'DEBIT', amount },
      { account: accountAt(place, 'PROMO_COST'), direction: 'DEBIT', amount: bonus },
      { account: accountAt(place, 'SERVICE_BALANCE', product), direction: 'CREDIT', amount: amount + bonus },
      { account: accountAt(place, 'CHANNEL_COST'), direction: 'DEBIT', amount: channelFee },
      { account: clearing, direction: 'CREDIT', amount: channelFee },
    ]),
  }
}

export const bookRecharge = async (tx: Database, at: Date, recharge: Recharge): Promise<void> => {
  await post(tx, at, systemAt(recharge), rechargePosting(recharge))
}

/** What a store has left for services, fen. @throws Refusal 40300 */
export async function rechargeBalance(
  { db }: Services,
  caller: RecordCaller,
  product: RechargeProduct,
): Promise<{ balance: number }> {
  demand(caller, readingRights[product])
  return { balance: await balanceOf(db, caller, accountAt(caller, 'SERVICE_BALANCE', product)) }
}

/** Closes what nobody paid in time. */
export async function closeUnpaidRecharges(services: Services): Promise<void> {
  const { columns } = recordTable(rechargeOrder)
  const isLate = and(eq(columns.status, 'UNPAID'), lt(columns.payDeadline, services.now()))
  while (await raiseWithNext(services, rechargeOrder, isLate, { event: 'EXPIRE', payload: {} }));
}

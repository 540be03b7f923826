import type { EventIn, SentTo } from '@contracts/resources/definition'
import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { withdrawalTerms } from '@contracts/resources/finance/codes'
import { reconBatch } from '@contracts/resources/finance/reconBatch'
import { reconDiff } from '@contracts/resources/finance/reconDiff'
import { settleBill } from '@contracts/resources/finance/settleBill'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { withdrawalRule } from '@contracts/resources/finance/withdrawalRule'
import { asc, eq } from 'drizzle-orm'
import { complete, type Given } from '@server/demo/complete'
import { demoBrandId, demoStore, demoStores } from '@server/demo/demoStores'
import { withAfterwards } from '@server/records/afterwards'
import type { Demo, DemoRecord } from '@server/records/demoRecord'
import { merchantDay, startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, makeRecord, systemAt } from '@server/records/systemRecords'
import { readRow } from '@server/records/storedRecord'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { bookedOn, matchBatches } from '../reconcile'
import { generateBills, lastDayOver } from '../settleBills'
import { termsAt } from '../paymentTerms'
import { shareOf } from '../settleTerms'
import type { StatementItem } from '../statements'

type Account = DemoRecord<typeof bankAccount>

const dayMs = 24 * 60 * 60 * 1000
const maker = 'demo-finance'
const checker = 'demo-admin'

const company: Given<typeof bankAccount> = {
  holder: '杭州云栖酒店管理有限公司',
  bankName: '招商银行',
  branch: '杭州西湖支行',
  accountNo: '6225880112346621',
}

/** Place among the seeds of the account that the first store's withdrawals go to. */
const mainAccountId = 1

/** 结算账户: one that is verified for each store and for the brand, and in the first store also one in each other status. */
export const demoBankAccounts = ({ ago, pictureOf }: Demo): readonly Account[] => {
  const proof = pictureOf('客房-1.jpg')
  const account = (
    id: number,
    hotelId: number | null,
    [events, status]: readonly [Account['events'], Account['status']],
    given: Partial<Given<typeof bankAccount>>,
  ): Account => {
    const createdAt = ago(300 - id)
    const isVerified = status === 'VERIFIED'
    return {
      id,
      hotelId,
      brandId: demoBrandId,
      status,
      events,
      createdAt,
      values: complete(bankAccount, { ...company, proof, verifiedAt: isVerified ? createdAt : null, ...given }),
    }
  }
  const verified = [['VERIFY', 'OK'], 'VERIFIED'] as const
  const [first, ...others] = demoStores
  return [
    account(mainAccountId, first.hotelId, verified, {}),
    account(2, first.hotelId, verified, { usage: 'SMALL_LIFE', bankName: '杭州银行', accountNo: '3301040160001288' }),
    account(3, first.hotelId, [[], 'PENDING'], {
      bankName: '中国工商银行',
      branch: '杭州龙井支行',
      accountNo: '1202020119900233',
    }),
    account(4, first.hotelId, [['VERIFY', 'FAIL'], 'REJECTED'], {
      bankName: '中国银行',
      branch: '杭州城西支行',
      accountNo: '6216610200000000',
      failReason: '户名与账号不符，请核对后重试',
    }),
    ...others.map(({ hotelId }, at) => account(at + 5, hotelId, verified, { accountNo: `622588011234663${at}` })),
    account(8, null, verified, { holder: '云栖酒店集团有限公司', accountNo: '6225880112340101' }),
  ]
}

/** 自动提现 of the first store: what is above ¥500.00 each Monday. */
export const demoWithdrawalRules = ({ ago }: Demo): readonly DemoRecord<typeof withdrawalRule>[] => [
  {
    id: 1,
    ...demoStore,
    status: null,
    events: [],
    createdAt: ago(60),
    values: complete(withdrawalRule, {
      enabled: true,
      bankId: mainAccountId,
      pace: 'WEEK',
      weekday: '1',
      threshold: 100_000,
      reserve: 50_000,
    }),
  },
]

/** Months over that are billed: all of the year that was sold in. */
const monthsBilled = 13

interface Span {
  readonly start: string
  readonly end: string
}

/** Months that are over, the eldest first. */
function monthsOver(today: string): readonly Span[] {
  const found: Span[] = []
  let day = today
  while (found.length < monthsBilled) {
    const end = lastDayOver('MONTH', day)
    const start = `${end.slice(0, 7)}-01`
    found.unshift({ start, end })
    day = start
  }
  return found
}

/**
 * What was sold in the past is billed month by month and settled, once. The first store objects to the last month; what
 * was delivered since waits to be confirmed.
 */
export async function seedSettlement(services: Services): Promise<void> {
  const { table, columns } = recordTable(settleBill)
  const [known] = await services.db.select({ id: columns.id }).from(table).limit(1)
  if (known) return
  const today = merchantDay(services.now())
  const months = monthsOver(today)
  for (const { hotelId } of demoStores) {
    for (const [at, month] of months.entries()) {
      // Written on the second day after: everything of the month may be settled then.
      const written = new Date(startOfDay(month.end).getTime() + 2 * dayMs + dayMs / 4)
      const isDisputed = at === months.length - 1 && hotelId === demoStore.hotelId
      if (written < services.now())
        await bill({ ...services, now: () => written }, hotelId, month, isDisputed ? disputed : settled)
    }
    // Of the day before yesterday everything may be settled.
    const rest = { start: `${today.slice(0, 7)}-01`, end: merchantDay(new Date(services.now().getTime() - 2 * dayMs)) }
    if (rest.start <= rest.end) await bill(services, hotelId, rest, [])
  }
  await seedReconciliation(services)
  await seedWithdrawals(services)
}

const settled = [
  { event: 'CONFIRM', payload: {} },
  { event: 'SETTLE', payload: {} },
] as const
const disputed = [{ event: 'DISPUTE', payload: { disputeReason: '退款后的两笔仍在账单中，请核对' } }] as const

/** What the demo sells. */
const sold = ['TICKET', 'DIRECT', 'VPOS', 'CREDIT', 'PREPAID'] as const

async function bill(
  services: Services,
  hotelId: number,
  period: Span,
  events: readonly SentTo<typeof settleBill>[],
): Promise<void> {
  const caller = systemAt({ brandId: demoBrandId, hotelId })
  await withAfterwards(services, async (tx, afterwards) => {
    const moving = { tx, services, caller, afterwards }
    for (const type of sold)
      for (const id of await generateBills(moving, type, period))
        for (const sent of events) await raiseEvent(moving, settleBill, await lockRecord(tx, settleBill, id), sent)
  })
}

/** Days whose statements were compared. */
const daysCompared = 21
/** fen: what a channel says more or less, on some days. */
const mistakes: ReadonlyMap<number, number> = new Map([
  [3, 9_900],
  [8, -50],
  [13, 1_200],
])

/** The statements of the last weeks of the first store's channel, most of them as the books say. */
async function seedReconciliation(services: Services): Promise<void> {
  for (let back = daysCompared; back > 0; back -= 1) {
    const at = new Date(services.now().getTime() - (back - 1) * dayMs)
    const bizDate = merchantDay(new Date(at.getTime() - dayMs))
    const channel = 'WECHAT'
    const ours = await bookedOn(services.db, { hotelId: demoStore.hotelId, channel, bizDate })
    if (ours.length === 0) continue
    const { channelRate } = await termsAt(services.db, demoStore.hotelId, channel)
    const items: readonly StatementItem[] = ours.map(({ tradeNo, kind, amount }, nth) => {
      const said = amount + (nth === 0 ? (mistakes.get(back) ?? 0) : 0)
      return { tradeNo, kind, amount: Math.max(1, said), fee: kind === 'PAY' ? shareOf(amount, channelRate) : 0 }
    })
    const past = { ...services, now: () => at }
    await atFinance(past, async (moving) => {
      const batch = await makeRecord(moving.tx, at, moving.caller, reconBatch, {
        batchNo: `微信 ${bizDate}`,
        channel,
        bizDate,
        items,
      })
      await raiseEvent(moving, reconBatch, batch, { event: 'IMPORT', payload: {} })
    })
    await matchBatches(past)
  }
  await settleDifferences(services)
}

/** The eldest difference is in suspense, the others wait. */
async function settleDifferences(services: Services): Promise<void> {
  const { table, columns } = recordTable(reconDiff)
  const [row] = await services.db
    .select()
    .from(table)
    .where(eq(columns.status, 'OPEN'))
    .orderBy(asc(columns.id))
    .limit(1)
  if (!row) return
  await atFinance(services, (moving) =>
    raiseEvent(moving, reconDiff, readRow(reconDiff, row), { event: 'SUSPEND', payload: {} }),
  )
}

const atFinance = <Result>(
  services: Services,
  work: (moving: Moving) => Promise<Result>,
  userId = maker,
): Promise<Result> =>
  withAfterwards(services, (tx, afterwards) => work({ tx, services, caller: systemAt(demoStore, userId), afterwards }))

type Asked = SentTo<typeof withdrawal>
const plainly = <Event extends EventIn<typeof withdrawal>>(event: Event) => ({ event, payload: {} }) as const
const paid = [plainly('APPROVE'), plainly('PAY'), { event: 'OK', payload: { bankTradeNo: '' } }] as const

/** Days ago, fen, and what became of it. */
const withdrawals: readonly (readonly [daysAgo: number, amount: number, events: readonly Asked[]])[] = [
  [18, 90_000, paid],
  [14, 120_000, paid],
  [10, 60_000, [{ event: 'REJECT', payload: { rejectReason: '请与门店财务核对金额后重新申请' } }]],
  [9, 150_000, paid],
  [6, 45_000, [plainly('CANCEL')]],
  [
    4,
    80_000,
    [plainly('APPROVE'), plainly('PAY'), { event: 'FAIL', payload: { failReason: '收款银行系统维护，已退回' } }],
  ],
  [2, 66_000, [plainly('APPROVE')]],
  [1, 38_800, []],
]

/** 提现单 of the first store, in every status. */
async function seedWithdrawals(services: Services): Promise<void> {
  const { table, columns } = recordTable(bankAccount)
  const [bank] = await services.db.select({ id: columns.id }).from(table).where(eq(columns.id, mainAccountId))
  if (!bank) return
  for (const [daysAgo, amount, events] of withdrawals) {
    const at = new Date(services.now().getTime() - daysAgo * dayMs)
    const past = { ...services, now: () => at }
    const id = await atFinance(past, async (moving) => {
      const made = await makeRecord(moving.tx, at, moving.caller, withdrawal, {
        bankId: bank.id,
        amount,
        netAmount: amount - withdrawalTerms.fee,
      })
      await raiseEvent(moving, withdrawal, made, plainly('SUBMIT'))
      return made.id
    })
    for (const sent of events)
      await atFinance(
        past,
        async (moving) => {
          const record = await lockRecord(moving.tx, withdrawal, id)
          const isPaid = sent.event === 'OK'
          await raiseEvent(
            moving,
            withdrawal,
            record,
            isPaid ? { event: 'OK', payload: { bankTradeNo: `模拟${record.values.withdrawNo}` } } : sent,
          )
        },
        sent.event === 'CANCEL' ? maker : checker,
      )
  }
}

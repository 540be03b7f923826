import type { AccountKind, Direction } from '../resources/finance/codes'
import { defineCall } from './call'

/** A kind of account with what moved on it; fen. */
export interface KindBalance {
  kind: AccountKind
  debit: number
  credit: number
  balance: number
}

/** The ledger of a place in three numbers that must agree, fen. */
export interface TrialSheet {
  debit: number
  credit: number
  /** Debits less credits: 0, or the ledger is wrong. */
  difference: number
  kinds: KindBalance[]
}

/** An account whose balance is not the sum of its lines. */
export interface LedgerMismatch {
  accountId: number
  name: string
  /** fen */
  balance: number
  lines: number
}

/** A line of an account as its statement tells it. */
export interface StatementLine {
  id: number
  at: string
  ledgerEvent: string
  bizNo: string
  direction: Direction
  /** fen */
  amount: number
  balanceAfter: number
}

/** What cards of one store have paid in another one, or in itself; fen. */
export interface CardFlow {
  issuerId: number
  issuerName: string
  hotelId: number
  hotelName: string
  count: number
  /** Principal that was used, less what came back. */
  amount: number
  /** Kept by the channel that the card was paid by, and by the platform. */
  fees: number
  /** What the store gets that was paid with them. */
  net: number
  /** Of it settled. */
  settled: number
}

/** What a store of a brand holds, or the brand itself; fen. */
export interface PoolPlace {
  /** null for the brand itself */
  hotelId: number | null
  name: string
  available: number
  pending: number
  hold: number
  /** With channels, and not in the trust account yet. */
  clearing: number
  /** What channels and books say differently, and nobody has explained. */
  suspense: number
  /** Asked for and not paid yet. */
  withdrawing: number
}

/** A ticket of which a receiver gets a part. */
export interface SplitProduct {
  productId: number
  name: string
  status: string | null
  /** Percent of what is paid for it. */
  ratio: number
}

export interface AdjustInput {
  reason: string
  /** YYYY-MM-DD */
  bizDate?: string
  lines: { kind: string; sub?: string; direction: string; amount: number }[]
}

const base = {
  service: 'payment-api',
  tenant: 'any',
  source: 'docs/finance.md, 1',
} as const
const read = { ...base, method: 'GET', effect: 'read', access: 'finance:ledger' } as const
const write = { ...base, method: 'POST', effect: 'write' } as const

/** Lines of a statement that are answered at once. */
export const statementPage = 100

/** Calls of the ledger and of bills beside those of their records. */
export const ledgerCalls = {
  /** All that the place looks at by kind, and what it holds itself, fen. */
  ledgerSummary: defineCall<
    Record<never, never>,
    { kinds: KindBalance[]; own: { available: number; pending: number; hold: number } }
  >()({
    ...read,
    orAccess: ['finance:withdrawal', 'finance:withdraw-detail', 'finance:pool'],
    path: '/payment-api/eb/ledger/summary',
    title: '资金概况',
  }),
  /** Newest first; `before` is the id of the last line that is known. */
  ledgerLines: defineCall<{ accountId: number; before?: number }, { list: StatementLine[] }>()({
    ...read,
    path: '/payment-api/eb/ledger/lines',
    title: '账户流水',
    query: ['accountId', 'before'],
  }),
  trialBalance: defineCall<Record<never, never>, TrialSheet>()({
    ...read,
    path: '/payment-api/eb/ledger/trial_balance',
    title: '试算平衡',
  }),
  verifyLedger: defineCall<Record<never, never>, { mismatches: LedgerMismatch[] }>()({
    ...read,
    path: '/payment-api/eb/ledger/verify',
    title: '核对余额与分录',
  }),
  /** The brand first, then its stores. */
  poolPlaces: defineCall<Record<never, never>, { list: PoolPlace[] }>()({
    ...read,
    access: 'finance:pool',
    path: '/payment-api/eb/ledger/pool',
    title: '集团门店资金',
  }),
  /** Between stores, or to the brand and from it: null is the brand itself. */
  transferPool: defineCall<
    { fromHotelId: number | null; toHotelId: number | null; amount: number; reason: string },
    { entryId: number }
  >()({
    ...write,
    path: '/payment-api/eb/ledger/transfer',
    title: '门店间调拨',
    access: 'finance:pool:transfer',
    body: ['fromHotelId', 'toHotelId', 'amount', 'reason'],
  }),
  adjustLedger: defineCall<AdjustInput, { entryId: number; status: string }>()({
    ...write,
    path: '/payment-api/eb/ledger/adjust',
    title: '手工调账',
    access: 'finance:ledger:adjust',
    body: ['reason', 'bizDate', 'lines'],
  }),
  /** Those on sale first. */
  splitProducts: defineCall<{ receiverId: number }, { list: SplitProduct[] }>()({
    ...read,
    access: 'finance:split',
    tenant: 'hotel',
    path: '/payment-api/eb/split-receiver/products',
    title: '分账方的票品',
    query: ['receiverId'],
  }),
  /** This month unless another one is asked for. Of the cards that this store has issued, and of those that have paid in it; of all stores from the brand. */
  cardFlows: defineCall<{ month?: string }, { month: string; list: CardFlow[] }>()({
    ...read,
    access: 'finance:bill-prepaid',
    path: '/payment-api/eb/settle-bill/card_flows',
    title: '预付卡发卡方与门店',
    query: ['month'],
  }),
  generateBills: defineCall<{ type: string; period: string }, { billIds: number[] }>()({
    ...write,
    tenant: 'hotel',
    path: '/payment-api/eb/settle-bill/generate',
    title: '生成结算单',
    access: 'finance:bill:regenerate',
    body: ['type', 'period'],
  }),
}

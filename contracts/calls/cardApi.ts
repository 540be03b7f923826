import type { PrepaidPayWay } from '@machines/lifecycles/cards/prepaidTerms'
import { defineCall } from './call'

/** E-cards of a store at a glance. */
export interface EcardFigures {
  /** People who hold one, whatever became of it. */
  users: number
  cards: number
  active: number
  frozen: number
  /** fen that are left on cards which can be used, or could be if they were not frozen */
  balance: number
}

/** A card that was made, with its secret sealed for who made it. */
export interface MadePrepaidCard {
  cardNo: string
  sealed: string
}

/** What a delay would do with one card. */
export interface DelayedCard {
  cardNo: string
  /** ISO times; null where there is none. */
  oldExpire: string | null
  newExpire: string | null
  /** Why it keeps its end; null when it does not. */
  refusal: string | null
}

export interface CardDelayPreview {
  /** Cards that would be delayed. */
  total: number
  refused: number
  /** The most frequent first. */
  refusals: { reason: string; count: number }[]
  /** The first of them, those that are delayed before those that are not. */
  cards: DelayedCard[]
}

/** A day of a store: what its entries moved of the principal that it owes, beside what the ledger says; fen. */
export interface CardDay {
  day: string
  storeId: number
  storeName: string
  issued: number
  recharged: number
  consumed: number
  returned: number
  refunded: number
  adjusted: number
  /** Of cards that became another one; 0 where both are of one store. */
  moved: number
  entries: number
  ledger: number
  /** Entries less ledger: 0, or something is wrong. */
  difference: number
}

/** What was taken and paid back by a way of paying at a store in a month, by entries and by the ledger; fen. */
export interface CardPayWay {
  storeId: number
  storeName: string
  payWay: PrepaidPayWay
  cash: number
  ledger: number
  difference: number
}

/** Principal that was used across stores in a month: of cards of others here, of its own elsewhere; fen. */
export interface CardCrossing {
  storeId: number
  storeName: string
  crossIn: number
  crossOut: number
  /** crossIn less crossOut. */
  settle: number
}

export interface CardMonth {
  month: string
  days: CardDay[]
  standing: CardStanding[]
  ways: CardPayWay[]
  crossings: CardCrossing[]
}

/** What the cards of a store hold now, beside what the ledger says that it owes; fen. */
export interface CardStanding {
  storeId: number
  storeName: string
  cards: number
  ledger: number
  difference: number
}

export const cardApi = {
  /** 预付卡对账 of a month, of the store where somebody stands or of each store of his brand. */
  reconcileCards: defineCall<{ month?: string }, CardMonth>()({
    service: 'card-api',
    method: 'GET',
    path: '/card-api/eb/card-reconciliation/days',
    title: '预付卡对账',
    effect: 'read',
    access: 'prepaid:recon',
    tenant: 'any',
    query: ['month'],
    source: 'docs/architecture.md, decision 16',
  }),
  /** What a delay would do if it were submitted now; nothing is stored. */
  previewCardDelay: defineCall<{ values: Readonly<Record<string, unknown>> }, CardDelayPreview>()({
    service: 'card-api',
    method: 'POST',
    path: '/card-api/eb/card-delay/preview',
    title: '卡延期试算',
    effect: 'read',
    access: 'card:delay:save',
    tenant: 'any',
    body: ['values'],
    source: 'docs/architecture.md, decision 16',
  }),
  /** Of a kind that the caller's store may issue. No answer that is kept holds a secret: `openSecrets` shows them. */
  makeCards: defineCall<{ productId: number; quantity: number }, { cards: MadePrepaidCard[] }>()({
    service: 'card-api',
    method: 'POST',
    path: '/card-api/eb/prepaid-card/make',
    title: '制卡',
    effect: 'write',
    access: 'prepaid:product:issue',
    tenant: 'hotel',
    body: ['productId', 'quantity'],
    source: 'docs/architecture.md, decision 16',
  }),
  /** Cards of one holder become one of them, all or none. */
  mergeCards: defineCall<{ targetId: number; sourceIds: number[] }, { merged: number }>()({
    service: 'card-api',
    method: 'POST',
    path: '/card-api/eb/prepaid-card/merge-many',
    title: '多张卡一次合并',
    effect: 'write',
    access: 'prepaid:product:merge',
    tenant: 'any',
    body: ['targetId', 'sourceIds'],
    source: 'docs/architecture.md, decision 16',
  }),
  /** New secrets of the cards of a batch that nobody has yet, sealed for the caller; told once. */
  tellBatchSecrets: defineCall<{ id: number }, { cards: MadePrepaidCard[] }>()({
    service: 'card-api',
    method: 'POST',
    path: '/card-api/eb/card-batch/secrets',
    title: '导出批次卡密',
    effect: 'write',
    access: 'card:batch:export-secret',
    tenant: 'hotel',
    body: ['id'],
    source: 'docs/architecture.md, decision 16',
  }),
  /** Secrets of cards that the caller has just made: what is sealed opens for him alone. */
  openSecrets: defineCall<{ sealed: string[] }, { secrets: string[] }>()({
    service: 'card-api',
    method: 'POST',
    path: '/card-api/eb/prepaid-card/secrets',
    title: '查看新卡的卡密',
    effect: 'read',
    access: 'prepaid:product:issue',
    orAccess: ['card:batch:export-secret'],
    tenant: 'hotel',
    body: ['sealed'],
    source: 'docs/architecture.md, decision 16',
  }),
  ecardFigures: defineCall<object, EcardFigures>()({
    service: 'card-api',
    method: 'GET',
    path: '/card-api/eb/ecard-account/summary',
    title: '电子卡用户指标',
    effect: 'read',
    access: 'ecard:account',
    tenant: 'hotel',
    source: 'docs/architecture.md, decision 16',
  }),
}

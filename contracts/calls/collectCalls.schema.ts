import { z } from 'zod'
import {
  channelKinds,
  ledgerEvents,
  settleCycles,
  type LedgerEvent,
  type SettleCycle,
} from '../resources/finance/codes'
import { mostPayment } from '../resources/finance/directPayment'
import type { SchemasOf } from './call'
import type { collectCalls } from './collectCalls'
import { bodyId, queryId } from './queryText'

const noNul = (text: string) => !text.includes('\0')
const word = z.string().trim().min(1).max(32).refine(noNul)
const fen = z.int()
/** So many rewards at once. */
const mostClaimed = 200
const eventNames = Object.keys(ledgerEvents) as [LedgerEvent, ...LedgerEvent[]]
const product = z.enum(['SAAS', 'SMALL_LIFE'])
const bizType = z.enum(['TICKET', 'DIRECT', 'SERVICE', 'SMALL_LIFE'])
const side = z.enum(['CONSUMER', 'MERCHANT'])

/** Longest that a link for paying is good. */
const mostLinkDays = 30

export const collectSchemas = {
  payLink: {
    input: z.object({
      sceneId: queryId,
      days: z.coerce.number().int().min(1).max(mostLinkDays),
      amount: z.coerce.number().int().min(1).max(mostPayment).optional(),
    }),
    data: z.object({ url: z.string(), until: z.string() }),
  },
  channelCards: {
    input: z.object({}),
    data: z.object({
      list: z.array(
        z.object({
          channel: z.enum(Object.keys(channelKinds) as [keyof typeof channelKinds]),
          id: z.int().nullable(),
          mchNo: z.string().nullable(),
          status: z.string().nullable(),
          channelRate: z.number().nullable(),
          platformRate: z.number().nullable(),
          settleCycle: z.enum(Object.keys(settleCycles) as [SettleCycle]).nullable(),
          taken: fen,
          returned: fen,
          clearing: fen,
        }),
      ),
    }),
  },
  sceneLink: { input: z.object({ sceneId: queryId }), data: z.object({ url: z.string() }) },
  invoiceable: {
    input: z.object({ orderNo: word }),
    data: z.object({ bizNo: z.string(), bizType, side, paid: fen, refunded: fen, invoiced: fen, left: fen }).nullable(),
  },
  openFees: {
    input: z.object({}),
    data: z.object({
      list: z.array(
        z.object({ bizNo: z.string(), packageName: z.string(), amount: fen, left: fen, paidAt: z.string() }),
      ),
    }),
  },
  applyInvoice: {
    input: z.object({
      orders: z
        .array(z.object({ bizNo: word, amount: fen.min(1) }))
        .min(1)
        .max(50),
      titleType: z.enum(['PERSON', 'COMPANY']),
      title: z.string().trim().min(1).max(60).refine(noNul),
      taxNo: z
        .string()
        .regex(/^[0-9A-Z]{15,20}$/)
        .nullish(),
      invoiceType: z.enum(['NORMAL', 'SPECIAL']),
      email: z.email().max(100),
    }),
    data: z.object({ id: z.int() }),
  },
  testInvoiceEntity: { input: z.object({ entityId: bodyId }), data: z.object({ problem: z.string().nullable() }) },
  applyRecharge: {
    input: z.object({ product, pack: z.enum(['S1', 'S2', 'S5', 'S10']), way: z.enum(['SCAN', 'BANK']) }),
    data: z.object({ id: z.int(), rechargeNo: z.string(), payUrl: z.string().nullable() }),
  },
  rechargeBalance: { input: z.object({ product }), data: z.object({ balance: fen }) },
  rewardTrial: {
    input: z.object({ productId: queryId, staffId: queryId, amount: queryId }),
    data: z.object({
      amount: fen,
      factor: z.number(),
      ruleName: z.string().nullable(),
      funder: z.string().nullable(),
      payableAt: z.string().nullable(),
      refusal: z.string().nullable(),
      others: z.array(z.object({ name: z.string(), amount: fen, ruleName: z.string(), funder: z.string() })),
    }),
  },
  claimable: {
    input: z.object({}),
    data: z.object({
      staffId: z.int().nullable(),
      ids: z.array(z.int()),
      amount: fen,
      debt: fen,
      bank: z.string().nullable(),
      problem: z.string().nullable(),
    }),
  },
  claimRewards: {
    input: z.object({ ids: z.array(bodyId).min(1).max(mostClaimed) }),
    data: z.object({ withdrawalId: z.int(), amount: fen, count: z.int() }),
  },
  rebatesPayable: {
    input: z.object({}),
    data: z.object({
      corporations: z.array(
        z.object({
          corporationId: z.int(),
          name: z.string(),
          count: z.int(),
          amount: fen,
          debt: fen,
          bank: z.string().nullable(),
          problem: z.string().nullable(),
        }),
      ),
    }),
  },
  payRebates: {
    input: z.object({ by: z.enum(['reward', 'corporation']), ids: z.array(bodyId).min(1).max(mostClaimed) }),
    data: z.object({
      paid: z.array(
        z.object({
          corporationId: z.int(),
          name: z.string(),
          withdrawalId: z.int(),
          count: z.int(),
          amount: fen,
        }),
      ),
    }),
  },
  laborPayable: {
    input: z.object({}),
    data: z.object({
      people: z.array(
        z.object({
          staffId: z.int(),
          name: z.string(),
          amount: fen,
          tax: fen,
          earlier: z.object({ amount: fen, tax: fen }),
          bank: z.string().nullable(),
          problem: z.string().nullable(),
        }),
      ),
    }),
  },
  creditStatement: {
    input: z.object({ id: queryId }),
    data: z.object({
      bands: z.object({ fresh: fen, month: fen, old: fen }),
      overdue: fen,
      items: z.array(
        z.object({
          bizNo: z.string(),
          at: z.string(),
          sold: fen,
          open: fen,
          dueOn: z.string(),
          isOverdue: z.boolean(),
        }),
      ),
      moves: z.array(
        z.object({
          id: z.int(),
          at: z.string(),
          ledgerEvent: z.enum(eventNames),
          bizNo: z.string(),
          amount: fen,
          balance: fen,
        }),
      ),
    }),
  },
  collectOnCredit: {
    input: z.object({
      creditAccountId: bodyId,
      sceneId: bodyId,
      amount: fen,
      roomOrTable: z.string().trim().max(40).refine(noNul).nullish(),
      remark: z.string().trim().max(100).refine(noNul).nullish(),
    }),
    data: z.object({ id: z.int(), payNo: z.string() }),
  },
  rewardSums: {
    input: z.object({ by: z.enum(['payee', 'product']), payee: z.enum(['STAFF', 'PARTNER']) }),
    data: z.array(z.object({ name: z.string(), count: z.int(), base: fen, amount: fen, revoked: fen, payable: fen })),
  },
} satisfies SchemasOf<typeof collectCalls>

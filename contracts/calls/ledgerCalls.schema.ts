import { z } from 'zod'
import { accountKinds, directions, settleTypes, type AccountKind, type Direction } from '../resources/finance/codes'
import type { SchemasOf } from './call'
import type { ledgerCalls } from './ledgerCalls'

const kind = z.enum(Object.keys(accountKinds) as [AccountKind, ...AccountKind[]])
const direction = z.enum(Object.keys(directions) as [Direction, ...Direction[]])
const fen = z.int()
const kinds = z.array(z.object({ kind, debit: fen, credit: fen, balance: fen }))
const nothing = z.object({})
const id = z.coerce.number().int().min(1)
const reason = z.string().trim().min(1).max(200)
const amount = z.int().min(1)
const place = z.int().min(1).nullable()

export const ledgerCallSchemas = {
  ledgerSummary: {
    input: nothing,
    data: z.object({ kinds, own: z.object({ available: fen, pending: fen, hold: fen }) }),
  },
  ledgerLines: {
    input: z.object({ accountId: id, before: id.optional() }),
    data: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          at: z.string(),
          ledgerEvent: z.string(),
          bizNo: z.string(),
          direction,
          amount: fen,
          balanceAfter: fen,
        }),
      ),
    }),
  },
  trialBalance: { input: nothing, data: z.object({ debit: fen, credit: fen, difference: fen, kinds }) },
  verifyLedger: {
    input: nothing,
    data: z.object({
      mismatches: z.array(z.object({ accountId: z.int(), name: z.string(), balance: fen, lines: fen })),
    }),
  },
  poolPlaces: {
    input: nothing,
    data: z.object({
      list: z.array(
        z.object({
          hotelId: z.int().nullable(),
          name: z.string(),
          available: fen,
          pending: fen,
          hold: fen,
          clearing: fen,
          suspense: fen,
          withdrawing: fen,
        }),
      ),
    }),
  },
  transferPool: {
    input: z.object({ fromHotelId: place, toHotelId: place, amount, reason }),
    data: z.object({ entryId: z.int() }),
  },
  adjustLedger: {
    input: z.object({
      reason,
      bizDate: z.iso.date().optional(),
      lines: z
        .array(z.object({ kind: z.string(), sub: z.string().max(40).optional(), direction: z.string(), amount }))
        .min(2)
        .max(50),
    }),
    data: z.object({ entryId: z.int(), status: z.string() }),
  },
  splitProducts: {
    input: z.object({ receiverId: id }),
    data: z.object({
      list: z.array(
        z.object({ productId: z.int(), name: z.string(), status: z.string().nullable(), ratio: z.number() }),
      ),
    }),
  },
  cardFlows: {
    input: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, '账期应为月份（2026-05）')
        .optional(),
    }),
    data: z.object({
      month: z.string(),
      list: z.array(
        z.object({
          issuerId: z.int(),
          issuerName: z.string(),
          hotelId: z.int(),
          hotelName: z.string(),
          count: z.int(),
          amount: fen,
          fees: fen,
          net: fen,
          settled: fen,
        }),
      ),
    }),
  },
  generateBills: {
    input: z.object({ type: z.enum(Object.keys(settleTypes) as [string, ...string[]]), period: z.string().max(10) }),
    data: z.object({ billIds: z.array(z.int()) }),
  },
} satisfies SchemasOf<typeof ledgerCalls>

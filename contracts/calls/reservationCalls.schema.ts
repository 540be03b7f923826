import { z } from 'zod'
import { productTypes } from '../resources/tickets/codes'
import type { SchemasOf } from './call'
import { bodyId } from './queryText'
import { mostInventoryDays, type reservationCalls } from './reservationCalls'

const day = z.iso.date()
const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !text.includes('\0'))

export const reservationSchemas = {
  makeReservation: {
    input: z.object({
      code: words(64),
      contactName: words(20),
      phone: z.string().regex(/^[\d\s+()-]{5,20}$/),
      date: day,
      slot: words(20),
      quantity: z.int().min(1).max(999),
    }),
    data: z.object({ reservationId: z.int(), reservationNo: z.string(), status: z.string() }),
  },
  prepareReservation: {
    input: z.object({ code: words(64) }),
    data: z.object({
      productName: z.string(),
      timesLeft: z.int(),
      slots: z.array(z.object({ date: day, slot: z.string(), left: z.int(), surcharge: z.int() })),
    }),
  },
  saveInventory: {
    input: z.object({
      productId: bodyId,
      days: z.array(day).min(1).max(mostInventoryDays),
      slot: words(20),
      capacity: z.int().min(0).max(100_000).optional(),
      surcharge: z.int().min(0).max(100_000_000).optional(),
      closed: z.boolean().optional(),
    }),
    data: z.object({ created: z.int(), changed: z.int() }),
  },
  productUsage: {
    input: z.object({ productType: z.enum(Object.keys(productTypes)) }),
    data: z.object({
      list: z.array(z.object({ productId: z.int(), usable: z.int(), timesUsed: z.int(), timesLeft: z.int() })),
    }),
  },
} satisfies SchemasOf<typeof reservationCalls>

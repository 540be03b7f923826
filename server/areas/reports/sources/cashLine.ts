import { placedAt, type FactLine } from '../facts/factLine'

/** A line of the cash facts: what came, went back or was kept of it in a store. */
export const cashLine = (
  { brandId, hotelId }: { readonly brandId: unknown; readonly hotelId: unknown },
  at: Date,
  keys: { readonly biz: string; readonly pay: string },
  deltas: FactLine['deltas'],
): FactLine => ({
  family: 'cash',
  brandId: Number(brandId),
  hotelId: Number(hotelId),
  ...placedAt(at),
  keys,
  deltas,
})

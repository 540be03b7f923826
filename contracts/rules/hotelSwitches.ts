import type { HotelConfig } from '../calls/merchantApi'

/** Ids of stores are counted from 1 and written without anything else. */
const hotelIds = (text: string): readonly number[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => /^[1-9]\d*$/.test(one))
    .map(Number)

/**
 * Whether a store is in the test of ticket products (Shared building blocks, 3: comma-separated hotel ids;
 * docs/readings.md, 69).
 * @param hotelId null is the whole brand, which is in no test
 */
export const isInTicketTest = (
  { ENABLE_TICKET_PRODUCT_ABTEST }: Pick<HotelConfig, 'ENABLE_TICKET_PRODUCT_ABTEST'>,
  hotelId: number | null,
): boolean => hotelId !== null && hotelIds(ENABLE_TICKET_PRODUCT_ABTEST).includes(hotelId)

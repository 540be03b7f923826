import type { TicketProductRow } from '@contracts/calls/ticketApi'
import { isInOtherActivity } from './categoryRules'
import {
  dailyLimitTab,
  disabledLabels,
  GIFT,
  MULTI_SPEC,
  NONE,
  SPLIT_CONFIGURED,
  ticketStatusLabels,
} from './constants'

type Reason = keyof typeof disabledLabels

/** The first that holds is said (Shared building blocks, 4.2 and 8; docs/readings.md, 48–51). */
const reasons: readonly (readonly [Reason, (row: TicketProductRow, tab: string) => boolean])[] = [
  ['split', (row) => row.supplierAccountStatus === SPLIT_CONFIGURED || row.ifSetSeparate],
  ['activity', isInOtherActivity],
  ['specs', (row) => row.productSpecType === MULTI_SPEC],
  ['stores', (row) => row.isBrandMultiple],
  ['times', (row) => row.productStatusVmo.limitTime],
  ['quantity', (row, tab) => tab === dailyLimitTab && row.productStatusVmo.limitSell],
]

/** Why a product cannot be chosen in a tab; null when it can. */
export function ticketDisabledReason(row: TicketProductRow, tab: string): string | null {
  const found = reasons.find(([, holds]) => holds(row, tab))
  return found ? disabledLabels[found[0]] : null
}

type OfGift = Pick<TicketProductRow, 'productType'>
const isGift = ({ productType }: OfGift) => productType === GIFT

/** A price in fen; a gift costs nothing (Shared building blocks, 3). */
export const giftPrice = (row: OfGift, fen: number | null): number | null => (isGift(row) ? 0 : fen)

/** Its stock; a gift has none to show. */
export const ticketInventory = (row: OfGift & Pick<TicketProductRow, 'totalInventory'>): number | string =>
  isGift(row) ? NONE : row.totalInventory

export type TicketStatus = keyof typeof ticketStatusLabels

const isStatus = (status: string): status is TicketStatus => Object.hasOwn(ticketStatusLabels, status)

/**
 * Its state in small letters, however it travelled; '-' for a gift and for any other (Shared building blocks, 3;
 * docs/readings.md, 57 and 58).
 */
export function ticketStatus(row: OfGift & Pick<TicketProductRow, 'status'>): TicketStatus | typeof NONE {
  const status = row.status.toLowerCase()
  return !isGift(row) && isStatus(status) ? status : NONE
}

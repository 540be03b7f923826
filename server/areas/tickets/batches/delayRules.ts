import { statusChoices } from '@contracts/resources/lifecycle'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { storeDay } from '@machines/lifecycles/storeDay'
import { endOfDay } from '@server/records/merchantDay'
import { isOver, type TermedVoucher } from '../vouchers/voucherValues'
import type { JobWish } from './jobKinds'

const dayMs = 24 * 60 * 60 * 1000
/** Until its rest is kept, an expired voucher may be delayed (docs/tickets.md, 2.6). */
const graceDays = 30

const open: readonly string[] = ['ACTIVE', 'PART_USED', 'EXPIRED']
const labels = new Map(statusChoices(ticketVoucher).map(({ status, label }) => [status, label]))

/** @returns the new last moment of a voucher, as milliseconds */
function newEnd(validEnd: number, { delayType, newValidEnd, addDays }: JobWish): number {
  if (delayType === 'ADD_DAYS') return validEnd + (addDays ?? 0) * dayMs
  return endOfDay(newValidEnd ?? '').getTime() - 1
}

/** What becomes of a voucher's last day, or why it stays. Times are ISO. */
export type Delay = { readonly validEnd: string } | { readonly refusal: string }

/** What keeps a voucher from being delayed whatever a job wants; null when nothing does. */
export function delayRefusal({ record, voucher }: Pick<TermedVoucher, 'record' | 'voucher'>, now: Date): string | null {
  const status = record.status ?? ''
  if (!open.includes(status)) return `券码${labels.get(status) ?? ''}，不能延期`
  return now.getTime() > Date.parse(voucher.validEnd) + graceDays * dayMs ? `已过期超过${graceDays}天，不能延期` : null
}

/** Moves the last day of a voucher as a job wants it. Nothing is stored. */
export function delayOf({ record, voucher }: TermedVoucher, wish: JobWish, now: Date): Delay {
  const refusal = delayRefusal({ record, voucher }, now)
  if (refusal !== null) return { refusal }
  const validEnd = Date.parse(voucher.validEnd)
  const over = record.status === 'EXPIRED' || isOver(voucher, now)
  if (over && !wish.includeExpired) return { refusal: '券码已过期，任务未包含已过期的券码' }
  const moved = newEnd(validEnd, wish)
  if (moved <= validEnd) return { refusal: '新有效期不晚于原有效期' }
  if (moved < now.getTime()) return { refusal: '顺延后仍已过期' }
  return { validEnd: new Date(moved).toISOString() }
}

/** The last day of a voucher, `2026-12-31`. */
export const lastDay = (validEnd: string): string => storeDay(validEnd)

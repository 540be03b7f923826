import { timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import { storeDay } from '@machines/lifecycles/storeDay'
import { writeMoment } from '@server/records/merchantDay'
import { isTakenToday } from '../orders/saleTerms'
import { isOver, type TermedVoucher } from './voucherValues'

/** Where, by whom and when a voucher was used last. */
export interface LastUse {
  readonly store: string
  readonly operator: string
  /** ISO time */
  readonly at: string
}

/** Under which circumstances a voucher is shown at a desk. */
interface AtDesk {
  readonly hotelId: number
  readonly now: Date
  /** Times that are to be used. */
  readonly times: number
  readonly lastUse: LastUse | null
  readonly isReserved: boolean
}

/** One rule of the checklist, named by what is said where it holds; `refusal` is null then. */
export interface Check {
  readonly name: string
  readonly refusal: string | null
}

const usedAs = (lastUse: LastUse | null): string =>
  lastUse ? `已使用（${lastUse.store}，${lastUse.operator}，${writeMoment(lastUse.at).slice(0, 16)}）` : '已使用'

/** Statuses in which a voucher is not accepted, each with its message. */
function refusalOfStatus({ record, voucher }: TermedVoucher, { lastUse }: AtDesk): string | null {
  switch (record.status) {
    case 'USED':
      return usedAs(lastUse)
    case 'REFUNDING':
      return '退款中'
    case 'REFUNDED':
      return '已退款'
    case 'FROZEN':
      return '已冻结'
    case 'VOID':
      return '已作废'
    default:
      return timesLeftOf(voucher) === 0 ? usedAs(lastUse) : null
  }
}

const dayMs = 86_400_000
const notToday = '当日不可用'
const notYet = '未生效'
const reservedAs = (mode: string): string => ({ CALENDAR: '今天有预约', PHONE: '电话预约' })[mode] ?? '免预约'

/** Every rule that a voucher must keep at a desk, in the order in which they are checked. */
export function checksOf(termed: TermedVoucher, desk: AtDesk): readonly Check[] {
  const { record, voucher, terms } = termed
  const say = (holds: boolean, refusal: string) => (holds ? null : refusal)
  const over = record.status === 'EXPIRED' || isOver(voucher, desk.now)
  const left = timesLeftOf(voucher)
  return [
    { name: '本店可用', refusal: say(terms.hotelIds.includes(desk.hotelId), '本店不可用') },
    { name: '状态正常', refusal: refusalOfStatus(termed, desk) },
    { name: '已生效', refusal: say(desk.now.getTime() >= Date.parse(voucher.validStart), notYet) },
    { name: '在有效期内', refusal: say(!over, '已过期') },
    { name: '今天可用', refusal: say(isTakenToday(terms, desk.now.toISOString()), notToday) },
    {
      name: reservedAs(terms.reserveMode),
      refusal: say(terms.reserveMode !== 'CALENDAR' || desk.isReserved, '请先预约'),
    },
    { name: '次数足够', refusal: say(desk.times >= 1 && desk.times <= left, '次数不足') },
  ]
}

/** The first thing that is in the way; null when nothing is. */
export const firstRefusal = (checks: readonly Check[]): string | null =>
  checks.find(({ refusal }) => refusal !== null)?.refusal ?? null

/** The next day on which a voucher is taken, where nothing but the day is in the way; null otherwise. */
export function nextDayOf({ voucher, terms }: TermedVoucher, checks: readonly Check[], now: Date): string | null {
  const broken = checks.flatMap(({ refusal }) => refusal ?? [])
  if (broken.length === 0 || broken.some((refusal) => refusal !== notToday && refusal !== notYet)) return null
  const last = storeDay(voucher.validEnd)
  const taken = (at: number): string | null => {
    const moment = new Date(at).toISOString()
    if (storeDay(moment) > last) return null
    return isTakenToday(terms, moment) ? storeDay(moment) : taken(at + dayMs)
  }
  return taken(Math.max(now.getTime(), Date.parse(voucher.validStart)))
}

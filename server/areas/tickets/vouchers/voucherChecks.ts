import { timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
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

/** One rule of the checklist; `refusal` is null where it holds. */
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

/** Every rule that a voucher must keep at a desk, in the order in which they are checked. */
export function checksOf(termed: TermedVoucher, desk: AtDesk): readonly Check[] {
  const { record, voucher, terms } = termed
  const say = (holds: boolean, refusal: string) => (holds ? null : refusal)
  const over = record.status === 'EXPIRED' || isOver(voucher, desk.now)
  const left = timesLeftOf(voucher)
  return [
    { name: '适用门店', refusal: say(terms.hotelIds.includes(desk.hotelId), '本店不可用') },
    { name: '券码状态', refusal: refusalOfStatus(termed, desk) },
    { name: '生效时间', refusal: say(desk.now.getTime() >= Date.parse(voucher.validStart), '未生效') },
    { name: '有效期', refusal: say(!over, '已过期') },
    { name: '可用日期', refusal: say(isTakenToday(terms, desk.now.toISOString()), '当日不可用') },
    { name: '预约', refusal: say(terms.reserveMode !== 'CALENDAR' || desk.isReserved, '请先预约') },
    { name: '剩余次数', refusal: say(desk.times >= 1 && desk.times <= left, '次数不足') },
  ]
}

/** The first thing that is in the way; null when nothing is. */
export const firstRefusal = (checks: readonly Check[]): string | null =>
  checks.find(({ refusal }) => refusal !== null)?.refusal ?? null

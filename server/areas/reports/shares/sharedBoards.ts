import type {
  BoardLink,
  SharedGmvBoard,
  SharedTicketBoard,
  TicketBoard,
  TicketBoardSort,
} from '@contracts/calls/boardCalls'
import { boards, type BoardKey } from '@contracts/reports/boards'
import { rateLimit } from '@server/http/share/rateLimit'
import type { RecordCaller } from '@server/records/recordCaller'
import { may } from '@server/records/rights'
import { codes } from '@contracts/envelope'
import { gone, Refusal, throttled } from '@server/refusal'
import type { Services } from '@server/services'
import { gmvBoard } from '../boards/gmvBoard'
import { ticketBoard } from '../boards/ticketBoard'
import { callerAt } from '../query/callerAt'
import { countView, isOpenedBy, shareOfToken, withMaskedPhones } from './sharedReport'

/** What a link says that does not open, whatever the reason. */
const dead = '链接无效或已过期，请联系分享人'
const mayAskIn = rateLimit()

/** Where a link was opened from. */
interface Visit {
  readonly link: BoardLink
  readonly address: string
}

/**
 * Who has shared a board, as he stands at this moment; whoever looks, and whoever is signed in there, is not asked.
 * @throws Refusal 42900 for an address that asks too often; 40400 for a link that was never made, is stopped or over, is of
 * another board, or of somebody who may not see or share it any more; 40300 without its password
 */
async function openBoard(
  services: Services,
  key: BoardKey,
  { link, address }: Visit,
): Promise<{ readonly owner: RecordCaller; readonly hidesMoney: boolean }> {
  const seconds = mayAskIn(address, services.now().getTime())
  if (seconds > 0) throw throttled('操作太频繁，请稍后再试', seconds)
  const found = await shareOfToken(services, link.token)
  if (found?.share.values.reportKey !== key) throw gone(dead)
  const { code = '' } = link
  if (!isOpenedBy(found, code)) throw new Refusal(codes.noRight, code === '' ? '请输入访问密码' : '访问密码不对')
  const { brandId, hotelId, createdBy, values } = found.share
  const owner = await callerAt(services.db, createdBy ?? '', { brandId, hotelId })
  const { access } = boards[key]
  if (!owner || !may(owner, access) || !may(owner, `${access}:share`)) throw gone(dead)
  if (link.isOpening === true) await countView(services, found.share)
  return { owner, hidesMoney: values.showMoney === false }
}

/** GMV大屏 by its link: what its maker may see, without amounts where he wants that, and naming no record. */
export async function sharedGmvBoard(services: Services, visit: Visit): Promise<SharedGmvBoard> {
  const { owner, hidesMoney } = await openBoard(services, 'gmv-board', visit)
  const board = await gmvBoard(services, owner)
  const latest = board.latest.map((order, at) => ({ ...order, id: at, product: withMaskedPhones(order.product) }))
  const stores = board.stores?.map((store, at) => ({ ...store, key: String(at) })) ?? null
  if (!hidesMoney) return { ...board, stores, latest }
  return {
    ...board,
    gmv: null,
    collected: null,
    verified: null,
    hours: null,
    // Their order would tell of what is hidden.
    channels: null,
    stores: null,
    target: null,
    latest: latest.map((order) => ({ ...order, amount: null })),
  }
}

/** 票券实时榜 by its link, as `sharedGmvBoard`. */
export async function sharedTicketBoard(
  services: Services,
  visit: Visit,
  sort?: TicketBoardSort,
): Promise<SharedTicketBoard> {
  const { owner, hidesMoney } = await openBoard(services, 'ticket-board', visit)
  const board = await ticketBoard(services, owner, sort, hidesMoney)
  const rows = board.rows.map((row, at) => ({ ...row, productId: at, name: withMaskedPhones(row.name) }))
  return hidesMoney ? withoutAmounts({ ...board, rows }) : { ...board, rows }
}

const noAmounts = { soldAmt: null, returnedAmt: null } as const

const withoutAmounts = ({ totals, rows, ...board }: TicketBoard): SharedTicketBoard => ({
  ...board,
  totals: { ...totals, ...noAmounts },
  rows: rows.map((row) => ({ ...row, ...noAmounts })),
})

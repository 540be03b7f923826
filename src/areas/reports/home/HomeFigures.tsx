import type { AnyResource } from '@contracts/resources/definition'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { member } from '@contracts/resources/members/member'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import type { MenuPage } from '@/app/menus/useMenu'
import { FigureStrip } from './FigureStrip'

/** The lists whose figures make a day. */
const lists: readonly AnyResource[] = [ledgerAccount, ticketOrder, directPayment, verifyRecord, member]

/** The figures of the lists whose pages the user may open, each as a strip that leads there. */
export function HomeFigures({ pages }: { pages: readonly MenuPage[] }) {
  return lists.map((resource) => {
    const page = pages.find(({ permission }) => permission === resource.access.read)
    return page && <FigureStrip key={resource.key} resource={resource} page={page} />
  })
}

import { ticketApi } from '@contracts/calls/ticketApi'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { recordKeys } from '@/blocks/records/useRecords'
import { FigureRow } from '../FigureRow'
import { orderWords } from './words'

/** 今日订单, 实付, 待核销, 退款 over the list; a change of an order asks for them anew. */
export function OrderFigures() {
  const { data } = useQuery({
    queryKey: [...recordKeys.all(ticketOrder), 'figures'],
    queryFn: ({ signal }) => call(ticketApi.orderFigures, {}, { signal }),
  })
  const money = (fen: number | undefined) => (fen === undefined ? noValue : `¥${yuanText(fen)}`)
  const figures = [
    { label: orderWords.todayOrders, value: data ? `${data.todayOrders} 笔` : noValue },
    { label: orderWords.todayPaid, value: money(data?.todayPaid) },
    { label: orderWords.outstanding, value: money(data?.outstanding) },
    { label: orderWords.todayRefunded, value: money(data?.todayRefunded) },
  ]
  return <FigureRow label={orderWords.figures} figures={figures} />
}

import { ticketApi } from '@contracts/calls/ticketApi'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { recordKeys } from '@/blocks/records/useRecords'
import { FigureRow } from '../FigureRow'
import { verifyWords } from './words'

/** 今日核销, 核销额, 撤销, 到店 over the desk; each verification and each undoing asks for them anew. */
export function VerifyFigures() {
  const { data } = useQuery({
    queryKey: [...recordKeys.all(verifyRecord), 'figures'],
    queryFn: ({ signal }) => call(ticketApi.verifyFigures, {}, { signal }),
  })
  const figures = [
    { label: verifyWords.todayTimes, value: data ? `${data.todayTimes} 次` : noValue },
    { label: verifyWords.todayAmount, value: data ? `¥${yuanText(data.todayAmount)}` : noValue },
    { label: verifyWords.todayReversed, value: data ? `${data.todayReversed} 笔` : noValue },
    { label: verifyWords.todayArrived, value: data ? `${data.todayArrived} / ${data.todayExpected} 单` : noValue },
  ]
  return <FigureRow label={verifyWords.figures} figures={figures} />
}

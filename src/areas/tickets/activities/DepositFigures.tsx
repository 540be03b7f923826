import type { DepositFigures as Figures } from '@contracts/calls/ticketApi'
import { useQuery } from '@tanstack/react-query'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { FigureRow } from '../FigureRow'
import { depositFiguresQuery } from './depositFiguresQuery'

const sums: readonly (readonly [name: keyof Figures, label: string])[] = [
  ['paid', '已付'],
  ['balance', '余额'],
  ['used', '已用'],
  ['refunded', '已退'],
  ['forfeited', '已失效'],
]

/** What the paid deposits of the store add up to, or those of one activity. */
export function DepositFigures({ activityId }: { activityId?: number }) {
  const query = useQuery(depositFiguresQuery(activityId))
  const { data } = query
  const figures = sums.map(([name, label]) => ({
    label: `${label}（元）`,
    value: data ? yuanText(data[name]) : noValue,
  }))
  return <FigureRow label="定金指标" figures={figures} query={query} />
}

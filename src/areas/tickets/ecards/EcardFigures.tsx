import { cardApi } from '@contracts/calls/cardApi'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { FigureRow } from '../FigureRow'

/** Who holds e-cards of the store, and what is left on them. */
export function EcardFigures() {
  const query = useQuery({
    queryKey: ['ecard-account', 'figures'],
    queryFn: ({ signal }) => call(cardApi.ecardFigures, {}, { signal }),
  })
  const { data } = query
  const figures = [
    { label: '用户', value: data ? String(data.users) : noValue },
    { label: '电子卡', value: data ? String(data.cards) : noValue },
    { label: '使用中', value: data ? String(data.active) : noValue },
    { label: '已冻结', value: data ? String(data.frozen) : noValue },
    { label: '余额（元）', value: data ? yuanText(data.balance) : noValue },
  ]
  return <FigureRow label="电子卡指标" figures={figures} query={query} />
}

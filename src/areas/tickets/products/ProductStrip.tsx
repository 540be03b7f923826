import type { RecordAnswer } from '@contracts/resources/calls'
import type { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { useQuery } from '@tanstack/react-query'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { Strip } from '@/blocks/records/page/Strip'
import { lastDaysSales, shownDays } from './salesQuery'
import { productWords } from './words'

/** What of a product was sold, what is left, and how it went over the last thirty days. */
export function ProductStrip({ record }: { record: RecordAnswer<typeof ticketProduct> }) {
  const { data } = useQuery(lastDaysSales(record.id))
  const { soldCount, availableCount, totalInventory, lockedCount } = record
  const lately = `近 ${shownDays} 天`
  const count = (value: number | undefined) => value?.toLocaleString('en-US') ?? noValue
  return (
    <Strip
      figures={[
        { label: '累计已售', value: count(soldCount ?? 0), note: `总库存 ${count(totalInventory)}` },
        {
          label: '可售',
          value: count(availableCount ?? 0),
          note: lockedCount ? `锁定 ${count(lockedCount)}` : null,
        },
        { label: `${lately}销量`, value: count(data?.total.pieces) },
        {
          label: `${lately}${productWords.sold}（元）`,
          value: data ? yuanText(data.total.soldAmount) : noValue,
          note: productWords.soldNote,
        },
        {
          label: `${lately}核销额（元）`,
          value: data ? yuanText(data.total.usedAmount) : noValue,
          note: data && `${count(data.total.timesUsed)} 次`,
        },
      ]}
    />
  )
}

import type { ProductFigures } from '@contracts/calls/productCalls'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Chart } from '@/blocks/chart/Chart'
import { yuanText } from '@/blocks/records/money'
import { Facts } from '@/look/parts/Facts'
import { today } from '../cards/today'
import { amountsByDay } from '../performance/amountsByDay'
import { lastDaysSales } from './salesQuery'
import { productWords } from './words'

const useStyles = makeStyles({
  parts: { display: 'grid', gap: '12px', minWidth: 0 },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

const factsOf = ({ pieces, soldAmount, timesUsed, usedAmount }: ProductFigures) => [
  { label: '销量', value: `${pieces} 件` },
  { label: productWords.sold, value: `¥${yuanText(soldAmount)}` },
  { label: '核销次数', value: `${timesUsed} 次` },
  { label: '核销额', value: `¥${yuanText(usedAmount)}` },
]

/** What a product sold over the last thirty days, and what of it was used. */
export function ProductSales({ id }: { id: number }) {
  const styles = useStyles()
  const { data, error } = useQuery(lastDaysSales(id))
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p role="status">加载中...</p>
  return (
    <div className={styles.parts}>
      <Facts facts={factsOf(data.total)} />
      <Chart title={productWords.trend} chart={amountsByDay(data.days, productWords.sold, today())} />
      <p className={styles.note}>{productWords.note}</p>
    </div>
  )
}

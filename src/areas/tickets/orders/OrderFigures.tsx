import { ticketApi } from '@contracts/calls/ticketApi'
import type { AnyResource } from '@contracts/resources/definition'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { yuanText } from '@/blocks/records/money'
import { recordKeys } from '@/blocks/records/useRecords'
import { below } from '@/look/layout'
import { orderWords } from './words'

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    margin: '16px 0',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [below.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  figure: { padding: '12px 16px', minWidth: 0 },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '20px' },
  value: {
    margin: 0,
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
})

const orders = ticketOrder as unknown as AnyResource

/** 今日订单, 实付, 待核销, 退款 over the list; a change of an order asks for them anew. */
export function OrderFigures() {
  const styles = useStyles()
  const { data } = useQuery({
    queryKey: [...recordKeys.all(orders), 'figures'],
    queryFn: ({ signal }) => call(ticketApi.orderFigures, {}, { signal }),
  })
  const money = (fen: number | undefined) => (fen === undefined ? '-' : `¥${yuanText(fen)}`)
  const figures = [
    { label: orderWords.todayOrders, value: data ? `${data.todayOrders} 笔` : '-' },
    { label: orderWords.todayPaid, value: money(data?.todayPaid) },
    { label: orderWords.outstanding, value: money(data?.outstanding) },
    { label: orderWords.todayRefunded, value: money(data?.todayRefunded) },
  ]
  return (
    <dl className={styles.figures} aria-label={orderWords.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { RecordAnswer } from '@contracts/resources/calls'
import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { makeStyles } from '@fluentui/react-components'
import { Panel } from '@/look/parts/Panel'
import { StepTrail } from '@/look/parts/StepTrail'
import { look } from '@/look/tokens'
import { orderWords } from './words'

const useStyles = makeStyles({ body: { padding: `0 ${look.panelPadding}` } })

type Order = RecordAnswer<typeof ticketOrder>

interface Way {
  readonly titles: readonly string[]
  /** From 1: on which one the order stands. */
  readonly step: number
  readonly isDone?: boolean
}

/** The way of an order, and where it stands. */
export function wayOf({
  status,
  facts,
  shipTime,
  gathering,
}: Pick<Order, 'status' | 'facts' | 'shipTime' | 'gathering'>): Way {
  const sending = facts.hasExpress === true ? ['发货'] : []
  const before = ['下单', '支付']
  const begun = [...before, ...sending]
  const use = begun.length + 1
  switch (status) {
    case 'PENDING_PAY':
      return { titles: [...begun, '使用', '完成'], step: 2 }
    case 'PAID':
      if (gathering === true)
        return { titles: [...before, '待成团', ...sending, '使用', '完成'], step: before.length + 1 }
      return { titles: [...begun, '使用', '完成'], step: sending.length > 0 && shipTime === null ? 3 : use }
    case 'PART_USED':
      return { titles: [...begun, '使用', '完成'], step: use }
    case 'COMPLETED':
      return { titles: [...begun, '使用', '完成'], step: use + 1, isDone: true }
    case 'EXPIRED':
      return { titles: ['下单', '支付', '已过期'], step: 3, isDone: true }
    case 'REFUNDED':
      return { titles: ['下单', '支付', '已退款'], step: 3, isDone: true }
    case 'CANCELLED':
      return { titles: ['下单', '已取消'], step: 2, isDone: true }
  }
}

/** Where an order stands. */
export function OrderSteps({ record }: { record: Order }) {
  const styles = useStyles()
  return (
    <Panel title={orderWords.progress}>
      <div className={styles.body}>
        <StepTrail label={orderWords.progress} {...wayOf(record)} />
      </div>
    </Panel>
  )
}

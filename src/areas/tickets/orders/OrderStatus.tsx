import type { RecordAnswer } from '@contracts/resources/calls'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { statusMeta } from '@machines/lifecycles/lifecycle'
import { ticketOrderLifecycle } from '@machines/lifecycles/tickets/ticketOrder'
import { makeStyles } from '@fluentui/react-components'
import { StatusBadge } from '@/look/parts/StatusBadge'

const useStyles = makeStyles({ badges: { display: 'inline-flex', gap: '4px' } })

/** Status of an order, and what else matters about it: whether its team still gathers. */
export function OrderStatus({ order: { status, gathering } }: { order: RecordAnswer<typeof ticketOrder> }) {
  const styles = useStyles()
  const { label, tone } = statusMeta(ticketOrderLifecycle, status)
  return (
    <span className={styles.badges}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {gathering === true && <StatusBadge tone="warning">{ticketOrder.fields.gathering.label}</StatusBadge>}
    </span>
  )
}

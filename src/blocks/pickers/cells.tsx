import type { RestaurantProductRow } from '@contracts/calls/restaurantApi'
import type { TicketProductRow } from '@contracts/calls/ticketApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { StatusBadge, type Tone } from '@/look/parts/StatusBadge'
import type { CellProps } from '../table/column'
import { dishStatusLabels, NONE, ticketStatusLabels } from './constants'
import { dishStatus, type DishStatus } from './dishRules'
import { ticketStatus, type TicketStatus } from './ticketRules'

const useStyles = makeStyles({
  name: { display: 'grid', gap: '2px', padding: '4px 0', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  tags: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  tag: {
    padding: '0 4px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
})

/** A product's name over its labels: 多店通用, 有效期卡 … (Shared building blocks, 3). */
export function TicketNameCell({ row }: CellProps<TicketProductRow>) {
  const styles = useStyles()
  return (
    <span className={styles.name}>
      {row.productName}
      {row.productLabelList.length > 0 && (
        <span className={styles.tags}>
          {row.productLabelList.map((label) => (
            <span key={label} className={styles.tag}>
              {label}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}

const ticketTones: { readonly [Status in TicketStatus]: Tone } = {
  new: 'warning',
  published: 'success',
  offline: 'neutral',
  share: 'info',
}

/** A ticket's state in words and tone; '-' for any other. */
export function TicketStatusCell({ row }: CellProps<TicketProductRow>) {
  const status = ticketStatus(row)
  return status === NONE ? NONE : <StatusBadge tone={ticketTones[status]}>{ticketStatusLabels[status]}</StatusBadge>
}

const dishTones: { readonly [Status in DishStatus]: Tone } = {
  PUBLISHED: 'success',
  OFFLINE: 'neutral',
  NEW: 'warning',
}

/** A dish's state in words and tone; blank for any other. */
export function DishStatusCell({ row }: CellProps<RestaurantProductRow>) {
  const status = dishStatus(row)
  return status && <StatusBadge tone={dishTones[status]}>{dishStatusLabels[status]}</StatusBadge>
}

import { mergeClasses } from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons'
import type { RowAction } from './column'
import type { TableStyles } from './useTableStyles'

interface RowControlsProps {
  styles: TableStyles
  /** What the row is called. */
  name: string
  actions: readonly RowAction[]
  /** How many of them stand in words. */
  inSight: number
}

/**
 * The first actions of a row in words, ⋯ for the others. A closed one can be focused and says why. The table hears ⋯
 * itself, so that the menu exists once.
 */
export function RowControls({ styles, name, actions, inSight }: RowControlsProps) {
  return (
    <div className={styles.rowActions}>
      {actions.slice(0, inSight).map((action) => (
        <button
          key={action.name}
          type="button"
          className={mergeClasses(styles.action, action.closedReason !== undefined && styles.closed)}
          aria-label={`${action.label} ${name}`}
          aria-disabled={action.closedReason !== undefined || undefined}
          title={action.closedReason}
          onClick={action.closedReason === undefined ? action.perform : undefined}
        >
          {action.label}
        </button>
      ))}
      {actions.length > inSight && (
        <button
          type="button"
          className={styles.more}
          aria-label={`${name}：更多操作`}
          aria-haspopup="menu"
          title="更多操作"
          data-more
        >
          <MoreHorizontal20Regular aria-hidden />
        </button>
      )}
    </div>
  )
}

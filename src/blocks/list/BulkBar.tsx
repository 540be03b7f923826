import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { Button } from '@/look/parts/Button'
import { totalText } from '../pager/pageLinks'
import type { BulkRequest, ListState } from './useList'

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0, padding: '0 16px', overflowX: 'auto' },
  count: {
    flexShrink: 0,
    marginRight: '8px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  action: {
    flexShrink: 0,
    minWidth: 0,
    color: tokens.colorBrandForeground2,
    whiteSpace: 'nowrap',
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2 },
  },
  clear: { marginLeft: 'auto' },
})

/** One thing to do with all rows ticked. */
export interface BulkAction {
  readonly name: string
  readonly label: string
  /**
   * Usually opens a dialog with the server's preview. `done` takes the ticks away and asks the list anew; `target` is the
   * button that was pressed.
   */
  readonly perform: (request: BulkRequest, done: () => void, target: HTMLElement) => void
}

interface BulkBarProps<Row> {
  list: ListState<Row>
  actions: readonly BulkAction[]
}

/** Stands over the table's head while rows are ticked, so nothing moves: how many, what to do, all pages, none. */
export function BulkBar<Row>({ list, actions }: BulkBarProps<Row>) {
  const styles = useStyles()
  const { selection, total, totalIsExact } = list
  const isMore = !selection.isAll && selection.count >= list.rows.length && total > list.rows.length
  const done = () => {
    selection.clear()
    list.refresh()
  }
  return (
    <div className={styles.bar} role="group" aria-label="批量操作">
      <span className={styles.count} role="status">
        已选 {totalText(selection.count, !selection.isAll || totalIsExact)} 项
      </span>
      {isMore && (
        <Button size="small" appearance="subtle" className={styles.action} onClick={selection.chooseAll}>
          {`选择全部 ${totalText(total, totalIsExact)} 项`}
        </Button>
      )}
      {actions.map(({ name, label, perform }) => (
        <Button
          key={name}
          size="small"
          appearance="subtle"
          className={styles.action}
          onClick={(event) => perform(list.bulkRequest(), done, event.currentTarget as HTMLElement)}
        >
          {label}
        </Button>
      ))}
      <Button
        size="small"
        appearance="subtle"
        className={mergeClasses(styles.action, styles.clear)}
        icon={<Dismiss16Regular />}
        aria-label="取消选择"
        title="取消选择"
        onClick={selection.clear}
      />
    </div>
  )
}

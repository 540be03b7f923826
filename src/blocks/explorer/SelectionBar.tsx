import { makeStyles, tokens } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { ToolButton } from '@/look/parts/ToolButton'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    minHeight: '40px',
    padding: '4px 16px 4px 24px',
    borderTop: `1px solid ${tokens.colorBrandStroke2}`,
    borderBottom: `1px solid ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    [below.phone]: { gap: '4px 8px', padding: '4px 16px' },
  },
  count: { fontWeight: tokens.fontWeightSemibold },
  action: {
    ...focusRing,
    minHeight: '28px',
    padding: '0 4px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default', textDecorationLine: 'none' },
    [below.phone]: { minHeight: '40px', padding: '0 2px' },
  },
  end: { display: 'flex', marginLeft: 'auto' },
})

/** What may be done with the chosen ones. */
export interface SelectionAction {
  /** Stays the same while the words change: the button keeps the focus. */
  id: string
  label: string
  disabled?: boolean
  onClick: () => void
}

interface SelectionBarProps {
  count: number
  actions: readonly SelectionAction[]
  closeLabel: string
  onClose: () => void
}

/** The bulk bar in the place of the status line: how many are chosen, and what may be done with them. */
export function SelectionBar({ count, actions, closeLabel, onClose }: SelectionBarProps) {
  const styles = useStyles()
  return (
    <div role="toolbar" aria-label="批量操作" className={styles.bar}>
      <span role="status" className={styles.count}>
        已选 {count} 项
      </span>
      {actions.map(({ id, label, disabled, onClick }) => (
        <button key={id} type="button" className={styles.action} disabled={disabled} onClick={onClick}>
          {label}
        </button>
      ))}
      <span className={styles.end}>
        <ToolButton icon={Dismiss20Regular} label={closeLabel} onClick={onClose} />
      </span>
    </div>
  )
}

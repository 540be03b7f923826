import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { FluentIcon } from '@fluentui/react-icons'
import { focusRing } from '../focusRing'
import { below } from '../layout'
import { makeWholeStyles } from '../wholeStyles'

const useStyles = makeWholeStyles({
  tool: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
    [below.phone]: { width: '40px', height: '40px' },
  },
})

const useVariants = makeStyles({
  pressed: { backgroundColor: tokens.colorSubtleBackgroundSelected, color: tokens.colorBrandForeground1 },
})

interface ToolButtonProps {
  icon: FluentIcon
  /** Name and tooltip. */
  label: string
  /** For a choice that stays: whether it is on. */
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
}

/** An icon in a tool row, with its name as tooltip. */
export function ToolButton({ icon: Icon, label, pressed, disabled, onClick }: ToolButtonProps) {
  const styles = useStyles()
  const variants = useVariants()
  return (
    <button
      type="button"
      className={mergeClasses(styles.tool, pressed && variants.pressed)}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon fontSize={20} aria-hidden />
    </button>
  )
}

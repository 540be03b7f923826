import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDown16Regular, type FluentIcon } from '@fluentui/react-icons'
import { useState, type ReactNode } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'
import { makeWholeStyles } from '@/look/wholeStyles'

const useStyles = makeWholeStyles({
  button: {
    ...focusRing,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    flexShrink: 0,
    height: look.controlHeight,
    padding: '0 10px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  value: { maxWidth: '240px', overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: tokens.fontWeightSemibold },
})

const useVariants = makeStyles({
  quiet: { border: '1px solid transparent' },
  set: {
    border: `1px solid ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
})

/** What a lazily loaded popover is given. */
export interface MenuProps {
  target: HTMLElement | null
  /** Closes it and gives the focus back to its button. */
  onClose: () => void
}

interface MenuButtonProps {
  label: string
  /** What is set; marks the button. */
  value?: string
  /** Without a frame, and without an arrow. */
  quiet?: boolean
  /** Stands for the words, which are its name and tip then. */
  icon?: FluentIcon
  /** Open as soon as it is there. */
  startsOpen?: boolean
  /** The popover; it is loaded when first opened. */
  children: (menu: MenuProps) => ReactNode
}

/**
 * A button that opens a popover: a filter's pill shows its label, and when set its value on a tint (docs/look.md, 5).
 */
export function MenuButton({ label, value, quiet, icon: Icon, startsOpen = false, children }: MenuButtonProps) {
  const styles = useStyles()
  const variants = useVariants()
  // Drawn again once it is there: what opens with it has a place to stand at.
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setIsOpen] = useState(startsOpen)
  const close = () => {
    setIsOpen(false)
    button?.focus()
  }
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={mergeClasses(styles.button, quiet && variants.quiet, value !== undefined && variants.set)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={Icon && label}
        title={Icon && label}
        onClick={() => setIsOpen(true)}
      >
        {Icon ? <Icon aria-hidden /> : label}{' '}
        {value !== undefined && (
          <span className={styles.value} title={value}>
            {value}
          </span>
        )}
        {!quiet && <ChevronDown16Regular aria-hidden />}
      </button>
      {isOpen && button && <Overlay>{children({ target: button, onClose: close })}</Overlay>}
    </>
  )
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons'
import { Suspense, useRef, useState, type ReactNode } from 'react'
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
  /** The popover; it is loaded when first opened. */
  children: (menu: MenuProps) => ReactNode
}

/**
 * A button that opens a popover: a filter's pill shows its label, and when set its value on a tint (docs/look.md, 5).
 */
export function MenuButton({ label, value, quiet, children }: MenuButtonProps) {
  const styles = useStyles()
  const variants = useVariants()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={mergeClasses(styles.button, quiet && variants.quiet, value !== undefined && variants.set)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {label}{' '}
        {value !== undefined && (
          <span className={styles.value} title={value}>
            {value}
          </span>
        )}
        {!quiet && <ChevronDown16Regular aria-hidden />}
      </button>
      {isOpen && <Suspense>{children({ target: button.current, onClose: close })}</Suspense>}
    </>
  )
}
